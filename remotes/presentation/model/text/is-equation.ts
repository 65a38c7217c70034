/** What is embedded is an equation, in this or any other program's way. */
export const isEquationXml = (xml: string): boolean => EQUATION.test(xml)
const EQUATION = /^<(?:a14:m|(?:\w+:)?AlternateContent)[\s>](?=[\s\S]*<(?:\w+:)?oMath[\s>])/
