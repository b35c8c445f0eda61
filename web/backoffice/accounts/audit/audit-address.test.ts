import { expect, it } from 'vitest'

import { auditAddress, changeView, isFiltered, parseAuditView, wholeAudit } from './audit-address.ts'

const parse = (query: string) => parseAuditView(new URLSearchParams(query))

it('a view survives its address', () => {
	const view = { ...wholeAudit, application: 'H-1', group: 'looks', from: '2026-03-29', to: '2026-03-29', page: 3 } as const
	expect(parseAuditView(auditAddress(view))).toEqual(view)
	expect(auditAddress(wholeAudit).size).toBe(0)
})

it('invalid parts of an address are ignored', () => {
	expect(parse('group=nothing&person=me&from=yesterday&to=2026-1-1&page=-2')).toEqual(wholeAudit)
})

it('a change of filter returns to the first page, and a page alone is no filter', () => {
	expect(changeView({ ...wholeAudit, page: 4 }, { group: 'staff' })).toEqual({ ...wholeAudit, group: 'staff' })
	expect(isFiltered({ ...wholeAudit, page: 4 })).toBe(false)
	expect(isFiltered({ ...wholeAudit, from: '2026-01-01' })).toBe(true)
})
