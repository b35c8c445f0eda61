import { serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'
import { directDebitsSubject } from '#domain/money/direct-debits/settings.ts'
import { dunningSubject } from '#domain/money/dunning/scheme.ts'
import { defaultRulesSubject } from '#domain/money/loans/default-rules.ts'
import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'

import type { Subjects } from './partners/publishing/publishing.ts'
import { votersOf } from './review/authority/authority.ts'

/** Everything a partner may publish, with what is known of the partner when it is judged. */
export const subjects: Subjects = {
	brand: { ...brandSubject, facts: () => Promise.resolve(undefined) },
	authority: { ...authoritySubject, facts: votersOf },
	default_rules: { ...defaultRulesSubject, facts: () => Promise.resolve(undefined) },
	direct_debits: { ...directDebitsSubject, facts: () => Promise.resolve(undefined) },
	dunning: { ...dunningSubject, facts: () => Promise.resolve(undefined) },
	service_levels: { ...serviceLevelsSubject, facts: () => Promise.resolve(undefined) },
}
