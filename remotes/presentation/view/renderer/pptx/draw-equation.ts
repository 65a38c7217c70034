import { mathmlOf, readEquation, type OmmlElement, type OmmlNode } from '@wenfang/shared-equations'
import { mathmlElement } from '@wenfang/shared-equations/mathml-element'

/** All of an equation, as large as the words around it. @param equation the `a14:m` of a slide */
export function drawEquation(equation: Element): MathMLElement {
  const isDisplay = equation.getElementsByTagNameNS('*', 'oMathPara').length > 0
  const maths = equation.getElementsByTagNameNS('*', 'oMath')[0] ?? equation
  const drawn = mathmlElement(mathmlOf(readEquation(asOmml(maths)), { isDisplay }), 1)
  drawn.style.setProperty('font-size', 'inherit')
  return drawn
}

const asOmml = ({ namespaceURI, localName, attributes, childNodes }: Element): OmmlElement => ({
  namespaceUri: namespaceURI ?? '',
  localName,
  attributes: [...attributes].map((one) => ({ localName: one.localName, value: one.value })),
  children: [...childNodes].flatMap((node): readonly OmmlNode[] =>
    node instanceof Element ? [asOmml(node)] : node instanceof Text ? [{ value: node.data }] : [],
  ),
})
