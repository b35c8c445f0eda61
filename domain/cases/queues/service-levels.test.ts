import { expect, it } from 'vitest'

import { serviceDueOf } from './service-levels.ts'

const since = new Date('2026-11-28T08:00:00Z')

it('a case is due by the hours of its stage, and by none once it has ended', () => {
	expect(serviceDueOf('Submitted', since)).toEqual(new Date('2026-11-29T08:00:00Z'))
	expect(serviceDueOf('Internal_Review', since)).toEqual(new Date('2026-11-30T08:00:00Z'))
	expect(serviceDueOf('Rejected', since)).toBeNull()
})
