import { expect, it } from 'vitest'

import { isCompanysTaxId, sharesTaxId } from './tax-ids.ts'

const gmbh = { companyType: 'GMBH', companyCountry: 'DE', taxIdNumber: '2712345678' }
const polishSole = { companyType: 'PL_JDG', companyCountry: 'PL', taxIdNumber: '2712345678' }

it.each([
	['27/123/45678', gmbh, true, false],
	['2712345679', gmbh, false, false],
	[null, gmbh, false, false],
	['2712345678', { ...gmbh, taxIdNumber: null }, false, false],
	['2712345678', polishSole, false, true],
	['2712345679', polishSole, false, false],
	['2712345678', { ...polishSole, companyType: 'PL_SP_Z_O_O' }, true, false],
	['2712345678', { ...polishSole, companyCountry: 'DE', companyType: 'SOLE_PROPRIETORSHIP' }, true, false],
])('%s beside %j is refused: %s, only reported: %s', (taxid, company, refused, noticed) => {
	expect(isCompanysTaxId(taxid, company)).toBe(refused)
	expect(sharesTaxId(taxid, company)).toBe(noticed)
})
