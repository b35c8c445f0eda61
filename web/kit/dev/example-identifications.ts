import type { IdentificationView } from '#contract/signing/identifications.ts'
import type { StaffIdentPerson, StaffIdentRun } from '#contract/signing/staff/identifications.ts'

import { signatories } from './example-application.ts'

const started = '2026-03-02T09:12:00.000Z'

const run = {
	ident_id: '018f4d2c-0000-7000-8000-00000000aa01',
	provider: 'idnow',
	status: 'in_progress',
	reason: null,
	channel: 'here',
	redirect_url: 'https://go.example/identifications/1',
	is_looked_at: false,
	started,
	expires_at: '2099-12-31T12:00:00.000Z',
} as const satisfies IdentificationView['run']

/** Before the first run. */
export const notBegun: IdentificationView = {
	status: 'start',
	completed: null,
	valid_until: null,
	run: null,
	offers: [
		{ provider: 'idnow', needs: ['id_document', 'camera', 'mobile_number'], minutes: { from: 5, to: 10 }, hours: null, is_on_phone: true },
		{
			provider: 'postident',
			needs: ['id_document', 'camera', 'mobile_number'],
			minutes: { from: 5, to: 15 },
			hours: { from: '08:00', to: '22:00' },
			is_on_phone: true,
		},
		{ provider: 'manual', needs: ['id_document'], minutes: null, hours: null, is_on_phone: false },
	],
}

export const identificationOf = (change: Partial<IdentificationView>): IdentificationView => ({ ...notBegun, ...change })

export const runOf = (change: Partial<NonNullable<IdentificationView['run']>> = {}): NonNullable<IdentificationView['run']> => ({
	...run,
	...change,
})

const staffRun: StaffIdentRun = {
	ident_id: run.ident_id,
	provider: 'idnow',
	status: 'in_progress',
	reason: null,
	findings: [],
	channel: 'here',
	reference: 'TST-XLFYB',
	is_last: true,
	started,
	completed: null,
	ordered: null,
	is_of_record: true,
	identified: null,
	events: [{ status: 'in_progress', reason: null, occurred: started, received: started, counts: true }],
	verdict: null,
}

const [one, other] = signatories

const personOf = (of: (typeof signatories)[number] | undefined, change: Partial<StaffIdentPerson>): StaffIdentPerson => ({
	signatory_id: of?.signatory_id ?? '',
	first_name: of?.first_name ?? '',
	last_name: of?.last_name ?? '',
	status: 'start',
	valid_until: null,
	is_in_doubt: false,
	runs: [],
	may_judge: false,
	is_evidence_needed: true,
	...change,
})

/** One person whose result needs a check, another confirmed by hand and waiting for the second confirmation. */
export const staffPeople: StaffIdentPerson[] = [
	personOf(one, {
		status: 'in_progress',
		may_judge: true,
		is_evidence_needed: false,
		runs: [
			{
				...staffRun,
				findings: ['name_differs', 'birthdate_differs'],
				ordered: { first_name: one?.first_name ?? '', last_name: one?.last_name ?? '', birthdate: '•••' },
				identified: { first_name: 'Erika', last_name: 'Mustermann', birthdate: '•••' },
			},
			{
				...staffRun,
				ident_id: '018f4d2c-0000-7000-8000-00000000aa02',
				provider: 'postident',
				status: 'failed',
				reason: 'unreadable',
				is_last: false,
				is_of_record: false,
				ordered: { first_name: 'Ada', last_name: 'Brandt', birthdate: '•••' },
				events: [
					{ status: 'failed', reason: 'unreadable', occurred: started, received: started, counts: true },
					{ status: 'completed', reason: null, occurred: started, received: '2026-03-03T10:00:00.000Z', counts: false },
				],
			},
		],
	}),
	personOf(other, {
		runs: [
			{
				...staffRun,
				provider: 'manual',
				status: 'start',
				reference: null,
				events: [],
				verdict: {
					result: 'completed',
					note: 'Reisepass C01X00T47 in der Filiale vorgelegt, Bild und Unterschrift verglichen.',
					evidence_document_id: '018f4d2c-0000-7000-8000-00000000dd01',
					by: 'Swantje Ohlsen',
					at: '2026-03-03T12:00:00.000Z',
					confirmed_by: null,
					confirmed_at: null,
					may_confirm: true,
					answered_by: ['kyc'],
				},
			},
		],
	}),
]

/** Confirmed and signed, then withdrawn by the provider. */
export const doubtedPeople: StaffIdentPerson[] = [
	personOf(one, {
		status: 'completed',
		valid_until: '2028-03-02',
		is_in_doubt: true,
		may_judge: true,
		runs: [
			{
				...staffRun,
				status: 'completed',
				completed: started,
				findings: ['fraud_suspected'],
				ordered: { first_name: one?.first_name ?? '', last_name: one?.last_name ?? '', birthdate: '•••' },
				identified: { first_name: one?.first_name ?? '', last_name: one?.last_name ?? '', birthdate: '•••' },
				events: [
					{ status: 'completed', reason: null, occurred: started, received: started, counts: true },
					{
						status: 'failed',
						reason: 'not_confirmed',
						occurred: '2026-03-06T15:20:00.000Z',
						received: '2026-03-06T15:20:04.000Z',
						counts: true,
					},
				],
			},
		],
	}),
]
