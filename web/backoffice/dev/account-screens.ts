import {
	getAccount,
	listAccounts,
	lockAccount,
	proposeAddress,
	type AccountDeletion,
	type AccountView,
	type AddressCorrection,
	type ListedAccount,
} from '#contract/accounts/staff/accounts.ts'
import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const as_admin = answered(getStaffProfile, {
	...auditor,
	display_name: 'Ines Vogt',
	roles: ['admin'],
	permissions: permissionsOf(['admin']),
})

const accountOf = (at: number, change: Partial<ListedAccount>): ListedAccount => ({
	user_id: idOf(830 + at),
	partner_key: 'hansekontor',
	partner_name: 'Hansekontor',
	email: 'jana.brodersen@brodersen-maschinenbau.example',
	names: 'Jana Brodersen',
	state: 'active',
	created: '2025-11-12T09:12:00.000Z',
	last_signed_in: '2026-03-03T08:40:00.000Z',
	...change,
})

const accounts = [
	accountOf(0, {}),
	accountOf(1, { names: null, email: 'buchhaltung@gruenewald-solar.example', state: 'invited', last_signed_in: null }),
	accountOf(2, {
		names: 'Maximilian von Hohenstein-Wittgenstein',
		email: 'maximilian.von.hohenstein-wittgenstein@praezisionswerkzeuge-sued.example',
		partner_key: 'edelgrat',
		partner_name: 'Edelgrat',
		state: 'locked',
		last_signed_in: '2026-02-11T15:04:00.000Z',
	}),
]

const ofCase = { application_id, shortApplicationId: 'H-4F7K2', companyName: 'Brodersen Maschinenbau GmbH' }

const view: AccountView = {
	...accountOf(0, {}),
	is_email_confirmed: true,
	deletions: [],
	deletion_plan: { holds: [{ hold: 'case', ...ofCase }], stays: [] },
	corrections: [],
	locks: [],
	sessions: [
		{
			session_id: idOf(840),
			browser: 'Firefox 133',
			system: 'Windows',
			started_at: '2026-03-03T08:40:00.000Z',
			last_seen_at: '2026-03-03T09:31:00.000Z',
		},
		{
			session_id: idOf(841),
			browser: null,
			system: null,
			started_at: '2026-03-03T06:02:00.000Z',
			last_seen_at: '2026-03-03T06:05:00.000Z',
		},
	],
	second_factors: [
		{ kind: 'totp', added: '2025-11-12T09:20:00.000Z' },
		{ kind: 'passkey', added: '2026-01-20T16:45:00.000Z' },
	],
	applications: [{ ...ofCase, status: 'Internal_Review' }],
}

const locked: AccountView = {
	...view,
	...accountOf(2, { ...accounts[2] }),
	sessions: [],
	second_factors: [],
	applications: [],
	locks: [
		{
			reason: 'Anmeldungen aus zwei Ländern in einer Stunde; telefonisch nicht erreicht.',
			by: 'Ines Vogt',
			at: '2026-03-02T10:04:00.000Z',
			lifted: null,
		},
		{
			reason: 'Gerät verloren gemeldet.',
			by: 'Henrik Voss',
			at: '2025-12-01T08:10:00.000Z',
			lifted: {
				reason: 'Neues Gerät eingerichtet, mit Ausweis im Videogespräch geklärt.',
				by: 'Ines Vogt',
				at: '2025-12-02T13:30:00.000Z',
			},
		},
	],
}

const correctionOf = (at: number, change: Partial<AddressCorrection>): AddressCorrection => ({
	correction_id: idOf(850 + at),
	status: 'open',
	email_before: view.email,
	email_after: 'j.brodersen@brodersen-maschinenbau.example',
	reason: 'Im Telefonat mit Rückruf unter der Nummer aus der Akte genannt.',
	proposed_by: 'Henrik Voss',
	proposed_at: '2026-03-02T10:04:00.000Z',
	answered_by: null,
	answered_at: null,
	answer_note: null,
	expires_at: null,
	ended_at: null,
	objected_at: null,
	answered_by_roles: ['admin', 'role_partner_admin'],
	may: { confirm: false, refuse: false, withdraw: false },
	...change,
})

const sent = { answered_by: 'Ines Vogt', answered_at: '2026-03-02T11:20:00.000Z', expires_at: '2026-03-09T11:20:00.000Z' } as const
const earlier = [
	correctionOf(1, { status: 'done', ...sent, ended_at: '2026-01-12T08:00:00.000Z', objected_at: '2026-01-13T07:12:00.000Z' }),
	correctionOf(2, {
		status: 'refused',
		...sent,
		expires_at: null,
		ended_at: '2025-12-02T11:20:00.000Z',
		answer_note: 'Die Adresse gehört zu einer anderen Firma.',
	}),
	correctionOf(3, { status: 'expired', ...sent, ended_at: sent.expires_at }),
]

const deletionOf = (at: number, change: Partial<AccountDeletion>): AccountDeletion => ({
	deletion_id: idOf(860 + at),
	status: 'open',
	reason: 'Schriftlich verlangt am 27. Februar, Brief in der Ablage.',
	proposed_by: 'Henrik Voss',
	proposed_at: '2026-03-02T10:04:00.000Z',
	answered_by: null,
	answered_at: null,
	answer_note: null,
	due_at: null,
	ended_at: null,
	answered_by_roles: ['admin', 'role_partner_admin'],
	may: { confirm: false, refuse: false, withdraw: false },
	...change,
})

const stays: AccountView['deletion_plan']['stays'] = [
	{
		...ofCase,
		laws: [
			{ law: 'books', until: '2039-12-31' },
			{ law: 'vouchers', until: '2037-12-31' },
			{ law: 'money_laundering', until: '2034-12-31' },
		],
	},
	{ ...ofCase, application_id: idOf(870), companyName: 'Brodersen Verwaltung GmbH', laws: [{ law: 'claims', until: '2028-12-31' }] },
]
const answerable = { confirm: true, refuse: true, withdraw: false }

const partners = answered(listPartners, {
	partners: [
		{ key: 'edelgrat', display_name: 'Edelgrat' },
		{ key: 'hansekontor', display_name: 'Hansekontor' },
	],
})
const list = [as_admin, partners]
const page = path.account('hansekontor', idOf(830))
const of = (account: AccountView) => [as_admin, answered(getAccount, account)]

export const accountScreens: readonly Screen[] = [
	{ name: 'portal accounts', url: path.accounts(), examples: [...list, answered(listAccounts, { accounts, has_more: true })] },
	{ name: 'portal accounts, loading', url: path.accounts(), examples: [...list, unanswered(listAccounts)] },
	{
		name: 'portal accounts, nothing found',
		url: path.accounts({ search: 'brodersn', state: 'locked', page: '2' }),
		examples: [...list, answered(listAccounts, { accounts: [], has_more: false })],
	},
	{ name: 'portal account', url: page, examples: of(view) },
	{ name: 'portal account, for an auditor', url: page, examples: [answered(getStaffProfile, auditor), answered(getAccount, view)] },
	{ name: 'portal account, locked', url: page, examples: of(locked) },
	{ name: 'portal account, not there', url: page, examples: [as_admin, refused(getAccount, 404, 'err_entity_not_found')] },
	{ name: 'portal account, locking', url: page, examples: of(view), presses: ['portal-accounts:lock.open'] },
	{
		name: 'portal account, locking, meanwhile by another',
		url: page,
		examples: [...of(view), refused(lockAccount, 409, 'err_account_state_changed')],
		presses: ['portal-accounts:lock.open'],
		afterwards: { types: { reason: 'Verdacht auf Übernahme.' }, presses: ['portal-accounts:lock.submit'] },
	},
	{
		name: 'portal account, another address proposed',
		url: page,
		examples: of({ ...view, corrections: [correctionOf(0, { may: { confirm: true, refuse: true, withdraw: false } }), ...earlier] }),
	},
	{
		name: 'portal account, another address sent',
		url: page,
		examples: of({
			...view,
			corrections: [correctionOf(0, { status: 'sent', ...sent, may: { confirm: false, refuse: false, withdraw: true } })],
		}),
	},
	{ name: 'portal account, another address', url: page, examples: of(view), presses: ['portal-accounts:correct.open'] },
	{
		name: 'portal account, another address, of another account',
		url: page,
		examples: [...of(view), refused(proposeAddress, 409, 'err_account_email_taken')],
		presses: ['portal-accounts:correct.open'],
		afterwards: {
			types: { email: 'buchhaltung@gruenewald-solar.example', reason: 'Am Telefon genannt.' },
			presses: ['portal-accounts:correct.submit'],
		},
	},
	{
		name: 'portal account, locked by an objection',
		url: page,
		examples: of({
			...view,
			state: 'locked',
			sessions: [],
			corrections: earlier.slice(0, 1),
			locks: [{ reason: null, by: null, at: '2026-01-13T07:12:00.000Z', lifted: null }],
		}),
	},
	{
		name: 'portal account, deletion',
		url: page,
		examples: of({ ...view, deletion_plan: { ...view.deletion_plan, stays } }),
		presses: ['portal-accounts:delete.open'],
	},
	{
		name: 'portal account, deletion entered',
		url: page,
		examples: of({ ...view, deletions: [deletionOf(0, { may: answerable })], deletion_plan: { holds: [], stays } }),
	},
	{
		name: 'portal account, deletion held',
		url: page,
		examples: of({ ...view, deletions: [deletionOf(0, { may: answerable })] }),
	},
	{
		name: 'portal account, closed',
		url: page,
		examples: of({
			...view,
			state: 'closed',
			sessions: [],
			deletion_plan: { holds: [], stays },
			deletions: [
				deletionOf(0, {
					status: 'confirmed',
					answered_by: 'Ines Vogt',
					answered_at: '2026-03-02T11:20:00.000Z',
					due_at: '2026-03-09T11:20:00.000Z',
					may: { ...answerable, confirm: false, refuse: false, withdraw: true },
				}),
				deletionOf(1, {
					status: 'refused',
					answered_by: 'Ines Vogt',
					answered_at: '2026-02-02T11:20:00.000Z',
					ended_at: '2026-02-02T11:20:00.000Z',
					answer_note: 'Der Absender war nicht die Kundin.',
				}),
			],
		}),
	},
	{ name: 'portal account, unlocking', url: page, examples: of(locked), presses: ['portal-accounts:unlock.open'] },
]
