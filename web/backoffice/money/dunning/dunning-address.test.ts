import { expect, it } from 'vitest'

import { dunningAddress } from './dunning-address.ts'

it('keeps the partner that the pages beside it are about, and nothing else', () => {
	const from = new URLSearchParams('partner=hansekontor&bucket=grace&page=4&loan=1')
	expect(dunningAddress(from, undefined, 1)).toBe('/backoffice/dunning?partner=hansekontor')
	expect(dunningAddress(from, 'delay_1_30', 2)).toBe('/backoffice/dunning?partner=hansekontor&bucket=delay_1_30&page=2')
	expect(dunningAddress(new URLSearchParams(), undefined, 1)).toBe('/backoffice/dunning')
})
