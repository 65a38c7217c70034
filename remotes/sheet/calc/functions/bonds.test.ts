import { expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

/** The documented examples of each function. */
test.each([
  ['=PRICE(DATE(2008,2,15),DATE(2017,11,15),0.0575,0.065,100,2,0)', 94.634361621322],
  ['=YIELD(DATE(2008,2,15),DATE(2016,11,15),0.0575,95.04287,100,2,0)', 0.065000006880731],
  ['=DURATION(DATE(2018,7,1),DATE(2048,1,1),0.08,0.09,2,1)', 10.9191452815919],
  ['=MDURATION(DATE(2008,1,1),DATE(2016,1,1),0.08,0.09,2,1)', 5.735669813918838],
  [
    '=ODDFPRICE(DATE(2008,11,11),DATE(2021,3,1),DATE(2008,10,15),DATE(2009,3,1),0.0785,0.0625,100,2,1)',
    113.597717474079,
  ],
  ['=ODDFYIELD(DATE(2008,11,11),DATE(2021,3,1),DATE(2008,10,15),DATE(2009,3,1),0.0575,84.5,100,2,0)', 0.077245541596],
  ['=ODDLPRICE(DATE(2008,2,7),DATE(2008,6,15),DATE(2007,10,15),0.0375,0.0405,100,2,0)', 99.878286015],
  ['=ACCRINT(DATE(2008,3,1),DATE(2008,8,31),DATE(2008,5,1),0.1,1000,2,0)', 16.6666666667],
  ['=ACCRINTM(DATE(2008,4,1),DATE(2008,6,15),0.1,1000,3)', 20.5479452055],
  ['=TBILLEQ(DATE(2008,3,31),DATE(2008,6,1),0.0914)', 0.0941514935659],
  ['=COUPDAYBS(DATE(2011,1,25),DATE(2011,11,15),2,1)', 71],
  ['=COUPNUM(DATE(2007,1,25),DATE(2008,11,15),2,1)', 4],
  ['=COUPNCD(DATE(2011,1,25),DATE(2011,11,15),2,1)', 40678],
  ['=COUPPCD(DATE(2011,1,25),DATE(2011,11,15),2,1)', 40497],
  ['=VDB(2400,300,10,0,1)', 480],
  ['=VDB(2400,300,120,6,18)', 396.306053264],
  ['=VDB(2400,300,120,6,18,1.5)', 311.808936658],
  ['=VDB(2400,300,10,0,0.875,1.5)', 315],
  ['=AMORLINC(2400,DATE(2008,8,19),DATE(2008,12,31),300,1,0.15,1)', 360],
  ['=AMORDEGRC(2400,DATE(2008,8,19),DATE(2008,12,31),300,1,0.15,1)', 776],
  ['=EUROCONVERT(1.2,"DEM","EUR")', 0.61],
  ['=EUROCONVERT(1,"FRF","DEM",TRUE,3)', 0.29728616],
])('%s', (formula, expected) => {
  expect((calculate(formula) as number) / expected).toBeCloseTo(1, 8)
})

test('the yield gives the price back, at every basis and frequency', () => {
  for (const frequency of [1, 2, 4])
    for (const basis of [0, 1, 2, 3, 4]) {
      const price = `PRICE(DATE(2021,3,11),DATE(2029,8,31),0.04,0.0537,103,${frequency},${basis})`
      const back = `=YIELD(DATE(2021,3,11),DATE(2029,8,31),0.04,${price},103,${frequency},${basis})`
      expect(calculate(back)).toBeCloseTo(0.0537, 11)
    }
})

test('the yield gives the price back where the first or the last period is odd', () => {
  for (const basis of [0, 1, 2, 3, 4]) {
    const first = 'DATE(2020,3,17),DATE(2031,2,28),DATE(2019,8,4)'
    const long = `${first},DATE(2021,2,28),0.04`
    expect(calculate(`=ODDFYIELD(${long},ODDFPRICE(${long},0.061,100,2,${basis}),100,2,${basis})`)).toBeCloseTo(
      0.061,
      10,
    )
    const short = `${first},DATE(2020,8,31),0.04`
    expect(calculate(`=ODDFYIELD(${short},ODDFPRICE(${short},0.061,100,1,${basis}),100,1,${basis})`)).toBeCloseTo(
      0.061,
      10,
    )
    const last = 'DATE(2008,4,20),DATE(2009,6,15),DATE(2007,12,24),0.0375'
    expect(calculate(`=ODDLYIELD(${last},ODDLPRICE(${last},0.045,100,2,${basis}),100,2,${basis})`)).toBeCloseTo(
      0.045,
      10,
    )
  }
})

test.each([
  ['=IRR({-70000,12000,15000,18000,21000,26000})', 0.0866309480365],
  ['=IRR({-10,1E6})', 99_999],
  ['=XIRR({-10000;2750;4250;3250;2750},{39448;39508;39751;39859;39904},0.1)', 0.373362533509],
  // Five times as much after thirty days.
  ['=XIRR({-1000,5000},{45000,45030})', 5 ** (365 / 30) - 1],
  ['=RATE(48,-200,8000)', 0.00770147248823],
  ['=RATE(12,-100,1200.0001)', -1.2820512e-8],
  ['=MIRR({-120000;39000;30000;21000;37000;46000},0.1,0.12)', 0.126094130366],
  ['=CUMPRINC(0.09/12,360,125000,13,24,0)', -934.10712342],
])('%s balances', (formula, expected) => {
  expect((calculate(formula) as number) / expected).toBeCloseTo(1, 7)
})

test.each([
  '=RATE(3300,-200,8000)',
  '=IRR({1,2,3})',
  '=PRICE(DATE(2020,1,1),DATE(2019,1,1),0.05,0.05,100,2)',
  '=PRICE(DATE(2020,1,1),DATE(2029,1,1),0.05,0.05,100,3)',
  '=COUPNUM(DATE(2020,1,1),DATE(2029,1,1),2,5)',
  '=YIELD(DATE(2020,1,1),DATE(2029,1,1),-0.05,90,100,2)',
  '=TBILLEQ(DATE(2020,1,1),DATE(2021,1,2),0.05)',
])('%s is refused', (formula) => {
  expect(calculate(formula)).toEqual({ error: '#NUM!' })
})
