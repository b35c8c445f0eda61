import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listExceptions, type ExceptionView } from '#contract/records/staff/exceptions.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const exceptionOf = (at: number, change: Partial<ExceptionView>): ExceptionView => ({
	exception_id: idOf(980 + at),
	kind: 'price',
	happened_at: new Date(Date.UTC(2026, 2, 3 - at, 13, 40 - at * 7)).toISOString(),
	application: { applicationId: application_id, shortApplicationId: 'H-4F7K2', companyName: 'Brodersen Maschinenbau GmbH' },
	partner_name: 'Hansekontor',
	decided_by: 'Petra Lindner',
	second_person: 'Henrik Voss',
	reason: null,
	rate_bps: null,
	item: null,
	code: null,
	...change,
})

const exceptions = [
	exceptionOf(0, { rate_bps: 1190, reason: 'Bestandskunde, volle Sicherheit durch Grundschuld im ersten Rang.' }),
	exceptionOf(1, {
		kind: 'item_excused',
		decided_by: 'Alma Sander',
		item: {
			de: 'Der letzte Jahresabschluss liegt vor und ist geprüft',
			en: 'The last annual statement is there and was checked',
			fr: 'Les derniers comptes annuels sont là et vérifiés',
			pl: 'Ostatnie sprawozdanie roczne jest dostępne i sprawdzone',
		},
		reason: 'Im März gegründet: der erste Abschluss kommt im nächsten Jahr.',
	}),
	exceptionOf(2, { kind: 'eligibility_override', decided_by: 'Alma Sander', reason: 'Nachfolge eines Betriebs, der seit 1987 besteht.' }),
	exceptionOf(3, { kind: 'industry_code', code: '62.01.9', reason: 'Das Register nennt noch den früheren Gegenstand.' }),
	exceptionOf(4, { kind: 'votes_overruled', reason: 'Die Abhängigkeit von einem Kunden ist zu groß.' }),
	exceptionOf(5, { kind: 'reopened', second_person: null, reason: 'Unterlagen kamen am Tag nach der Frist.' }),
]

const reader = answered(getStaffProfile, auditor)

export const exceptionScreens: readonly Screen[] = [
	{ name: 'exceptions', url: path.exceptions(), examples: [reader, answered(listExceptions, { exceptions, has_more: true })] },
	{ name: 'exceptions, loading', url: path.exceptions(), examples: [reader, unanswered(listExceptions)] },
	{
		name: 'exceptions, nothing found',
		url: path.exceptions({ kind: 'reopened', from: '2026-01-01' }),
		examples: [reader, answered(listExceptions, { exceptions: [], has_more: false })],
	},
]
