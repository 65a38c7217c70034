/** Flags for a browser without a screen that speaks to no host of its own accord. */
export declare const CHROMIUM_FLAGS: string[];
/** A Chromium for tests: the one named by WENFANG_CHROMIUM, a headless shell, Playwright's own, or the system's; undefined when there is none. */
export declare function findChromium(): string | undefined;
/** As root on a Debian: fetches packages through apt. @returns whether it worked */
export declare function installWithApt(packages: readonly string[]): boolean;
/** Finds a Chromium or fetches one. @returns undefined when neither worked; browser tests cannot run then */
export declare function ensureChromium(): string | undefined;
