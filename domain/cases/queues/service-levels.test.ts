import { expect, it } from 'vitest'

import { faultsOf } from '#domain/partners/publishing/subject.ts'
import { serviceDueOf, serviceLevelsSubject } from './service-levels.ts'

const since = new Date('2026-11-28T08:00:00Z')
const { shipped } = serviceLevelsSubject

it('a case is due by the hours of its stage, and by none once it has ended', () => {
	expect(serviceDueOf(shipped, 'Submitted', since)).toEqual(new Date('2026-11-29T08:00:00Z'))
	expect(serviceDueOf(shipped, 'Internal_Review', since)).toEqual(new Date('2026-11-30T08:00:00Z'))
	expect(serviceDueOf(shipped, 'Rejected', since)).toBeNull()
	expect(serviceDueOf({ hours: { ...shipped.hours, intake: 1 } }, 'Submitted', since)).toEqual(new Date('2026-11-28T09:00:00Z'))
})

const faults = (hours: object) => faultsOf(serviceLevelsSubject, { hours }, undefined).map(({ code, field }) => `${code} ${field}`)

it('every stage has hours, from one to a quarter of a year', () => {
	expect(faults(shipped.hours)).toEqual([])
	expect(faults({ ...shipped.hours, intake: 0, offer: 2_161, closing: 1.5 })).toEqual([
		'err_field_too_low hours.intake',
		'err_field_too_high hours.offer',
		'err_field_not_a_number hours.closing',
	])
	expect(faults({ intake: 1, review: 1, offer: 1 })).toEqual(['err_field_required hours.closing'])
})
