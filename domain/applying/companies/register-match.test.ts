import { expect, it } from 'vitest'

import { registerMatches } from './register-match.ts'

const typed = {
	companyName: 'Nordwind Feinmechanik GmbH',
	companyType: 'gmbh',
	address: 'Hafenstr. 12, 28195 Bremen',
	hrNumber: 'hrb 4711',
	taxIdNumber: null,
}

it('reports another company beside the register’s values, but not another spelling', () => {
	const registered = {
		companyName: 'Nordwind Feinmechanik Gesellschaft mit beschränkter Haftung',
		companyType: 'gmbh',
		address: 'Hafenstraße 12, 28195 Bremen',
		hrNumber: 'HRB 4711',
		taxIdNumber: '60 123',
	}
	const different = (said: Partial<typeof registered>) =>
		registerMatches(typed, { ...registered, ...said }).flatMap(({ field, is_different }) => (is_different ? [field] : []))
	expect(different({})).toEqual(['taxIdNumber'])
	expect(different({ hrNumber: 'HRB 4712', companyName: 'Nordwind Holding GmbH' })).toEqual(['companyName', 'hrNumber', 'taxIdNumber'])
	expect(registerMatches(typed, { ...registered, taxIdNumber: null, address: '' }).map(({ field }) => field)).toEqual([
		'companyName',
		'companyType',
		'hrNumber',
	])
})
