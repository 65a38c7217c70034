/** Further names of single characters, which are read and not written. */
export const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // letters
    'omicron ο varkappa ϰ varpi ϖ varrho ϱ digamma ϝ Alpha Α Beta Β Epsilon Ε Zeta Ζ Eta Η Iota Ι Kappa Κ Mu Μ Nu Ν Omicron Ο Rho Ρ Tau Τ Chi Χ',
    'imath ı jmath ȷ hslash ℏ beth ℶ gimel ℷ daleth ℸ wp ℘ complement ∁ eth ð mho ℧ Finv Ⅎ infin ∞ empty ∅ varnothing ∅',
    // signs of operations
    'oslash ⊘ ominus ⊖ odot ⊙ circledcirc ⊚ bigcirc ◯ wedge ∧ vee ∨ curlywedge ⋏ curlyvee ⋎ sqcup ⊔ sqcap ⊓ uplus ⊎ amalg ⨿ wr ≀ diamond ⋄',
    'dotplus ∔ ltimes ⋉ rtimes ⋊ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ dagger † ddagger ‡ smallsetminus ∖ centerdot ⋅ cdotp ⋅ lnot ¬',
    'Cup ⋓ Cap ⋒ barwedge ⊼ veebar ⊻ divideontimes ⋇ intercal ⊺',
    // relations
    'lt < gt > leqslant ⩽ geqslant ⩾ leqq ≦ geqq ≧ lesssim ≲ gtrsim ≳ nleq ≰ ngeq ≱ nless ≮ ngtr ≯ prec ≺ succ ≻ preceq ⪯ succeq ⪰ lll ⋘ ggg ⋙',
    'varpropto ∝ thickapprox ≈ thicksim ∼ approxeq ≊ asymp ≍ doteq ≐ doteqdot ≑ coloneqq ≔ eqqcolon ≕ triangleq ≜ bowtie ⋈ ncong ≇ nsim ≁ backsim ∽',
    'owns ∋ nexists ∄ subsetneq ⊊ supsetneq ⊋ varsubsetneq ⊊ varsupsetneq ⊋ subsetneqq ⫋ supsetneqq ⫌ nsubset ⊄ nsupset ⊅ nsubseteq ⊈ nsupseteq ⊉',
    'subseteqq ⫅ supseteqq ⫆ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ Subset ⋐ Supset ⋑ nmid ∤ nparallel ∦ shortmid ∣ Colon ∷',
    'vdash ⊢ dashv ⊣ vDash ⊨ models ⊨ Vdash ⊩ nvdash ⊬ nvDash ⊭ between ≬ pitchfork ⋔ smile ⌣ frown ⌢ trianglelefteq ⊴ trianglerighteq ⊵',
    // arrows
    'gets ← larr ← rarr → lrarr ↔ lArr ⇐ rArr ⇒ lrArr ⇔ implies ⟹ impliedby ⟸ iff ⟺ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺',
    'longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ longmapsto ⟼ hookrightarrow ↪ hookleftarrow ↩ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖',
    'updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ rightleftharpoons ⇌ leftrightharpoons ⇋ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼',
    'leftharpoondown ↽ leftrightarrows ⇆ rightleftarrows ⇄ rightrightarrows ⇉ leftleftarrows ⇇ leadsto ⇝ rightsquigarrow ⇝ nrightarrow ↛ nleftarrow ↚',
    'nRightarrow ⇏ nLeftarrow ⇍ twoheadrightarrow ↠ circlearrowleft ↺ circlearrowright ↻ curvearrowleft ↶ curvearrowright ↷ multimap ⊸',
    // fences
    'lbrack [ rbrack ] lvert | rvert | lVert ‖ rVert ‖ lang ⟨ rang ⟩ ulcorner ⌜ urcorner ⌝ llcorner ⌞ lrcorner ⌟ lgroup ⟮ rgroup ⟯ backslash \\',
    // all others
    'ldotp . dotsc … dotso … dotsb ⋯ dotsm ⋯ dotsi ⋯ iddots ⋰ backprime ‵ doubleprime ″ top ⊤ bot ⊥ measuredangle ∡ sphericalangle ∢ surd √',
    'flat ♭ natural ♮ sharp ♯ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ bigstar ★ square □ Box □ blacksquare ■ triangledown ▽ blacktriangle ▲',
    'triangleleft ◁ triangleright ▷ bigtriangleup △ bigtriangledown ▽ lozenge ◊ Diamond ◇ blacklozenge ⧫ checkmark ✓ S § P ¶ pounds £ yen ¥ copyright ©',
  ].flatMap((line) =>
    line.split(' ').flatMap((name, at, words) => (at % 2 === 0 ? [[name, words[at + 1] ?? '']] : [])),
  ),
)

/** Letters of sets that have commands of their own. */
export const SETS: ReadonlySet<string> = new Set(['R', 'N', 'Z', 'Q', 'C'])
