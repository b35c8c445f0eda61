import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { getStaffAdministration, type StaffAdministration } from '#contract/partners/staff/administration.ts'
import { getPartner, listAllPartners, type PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const as_admin = answered(getStaffProfile, {
	...auditor,
	display_name: 'Ines Vogt',
	roles: ['admin'],
	permissions: permissionsOf(['admin']),
})
const seesSandboxes = answered(getStaffProfile, {
	...auditor,
	display_name: 'Ines Vogt',
	roles: ['admin'],
	permissions: permissionsOf(['admin']),
	sees_sandboxes: true,
})
const page = path.partners()
const shown = answered(listAllPartners, {
	partners: [
		{ key: 'edelgrat', display_name: 'Edelgrat', state: 'suspended', is_sandbox: false, origin: 'https://edelgrat.example.org', lacks: 0 },
		{ key: 'hansekontor', display_name: 'Hansekontor', state: 'live', is_sandbox: false, origin: 'https://example.org', lacks: 0 },
		{
			key: 'hansekontor-sandbox',
			display_name: 'Sandbox Hansekontor',
			state: 'live',
			is_sandbox: true,
			origin: 'https://hansekontor-sandbox.example.org',
			lacks: 0,
		},
		{ key: 'neue-bank', display_name: 'Neue Bank', state: 'setup', is_sandbox: false, origin: 'https://neue-bank.example.org', lacks: 3 },
	],
})

const settled: PartnerView = {
	key: 'neue-bank',
	state: 'live',
	state_since: '2026-03-03T08:12:00.000Z',
	state_reason: null,
	sandbox: null,
	sandbox_of: null,
	origin: 'https://neue-bank.example.org',
	version: 4,
	settings: {
		display_name: 'Neue Bank',
		customer_support_email: 'service@neue-bank.example',
		customer_support_phone: '+49 421 555 0134',
		terms_url: 'https://neue-bank.example/agb',
		data_protection_url: 'https://neue-bank.example/datenschutz',
		terms_of_use_url: null,
		imprint_url: 'https://neue-bank.example/impressum',
		languages: ['de', 'en'],
		default_language: 'de',
	},
	legal_name: 'Neue Bank AG',
	lender: null,
	country: 'DE',
	currencies: ['EUR'],
	loan_types: ['general_liquidity', 'working_capital', 'material', 'real_estate', 'object_financing', 'factoring'],
	lacks: [],
}
const inSetup: PartnerView = {
	...settled,
	state: 'setup',
	version: 1,
	settings: { ...settled.settings, customer_support_email: null, customer_support_phone: null, terms_url: null, data_protection_url: null },
	lacks: [
		{ lack: 'lender', roles: [] },
		{ lack: 'legal_links', roles: [] },
		{ lack: 'support', roles: [] },
		{ lack: 'people', roles: ['kyc', 'payments'] },
	],
}

const nobody: StaffAdministration = { people: [], changes: [], partners: [] }
const waits = answered(getStaffAdministration, {
	...nobody,
	changes: [
		{
			change_id: idOf(760),
			kind: 'going_live',
			staff_id: null,
			partner_key: 'neue-bank',
			about: 'Neue Bank',
			roles: [],
			entitlements: [],
			proposed_by: 'Gesa Maurer',
			proposed: '2026-03-03T08:12:00.000Z',
			may_confirm: true,
			before: { roles: [], entitlements: [] },
			lender: {
				legal_name: 'Deichbank AG',
				city: 'Husum',
				register: 'Amtsgericht Flensburg, HRB 1234',
				iban: 'DE89370400440532013000',
				bank_name: 'Nordbank',
			},
			answered_by: ['admin'],
		},
	],
})
const nothing_waits = answered(getStaffAdministration, nobody)

const one = path.partner('neue-bank')
const of = (partner: PartnerView) => answered(getPartner, partner)
const ready: PartnerView = { ...settled, state: 'setup' }
const suspended: PartnerView = { ...settled, state: 'suspended', state_reason: 'Die Aufsicht prüft die Angebote des letzten Quartals.' }
const sandbox: PartnerView = { ...settled, sandbox_of: 'neue-bank', settings: { ...settled.settings, display_name: 'Sandbox Neue Bank' } }

export const partnerScreens: readonly Screen[] = [
	{ name: 'partners', url: page, examples: [as_admin, shown] },
	{ name: 'partners, none', url: page, examples: [as_admin, answered(listAllPartners, { partners: [] })] },
	{ name: 'partners, loading', url: page, examples: [as_admin, unanswered(listAllPartners)] },
	{ name: 'partners, failed', url: page, examples: [as_admin, refused(listAllPartners, 422, 'err_unexpected')] },
	{ name: 'partners, a new one', url: page, examples: [as_admin, shown], presses: ['partner-administration:new_partner.open'] },
	{
		name: 'partners, a new one, faults',
		url: page,
		examples: [as_admin, shown],
		presses: ['partner-administration:new_partner.open', 'partner-administration:new_partner.submit'],
	},
	{ name: 'partner in setup', url: one, examples: [as_admin, of(inSetup), nothing_waits] },
	{ name: 'partner that may go live', url: one, examples: [as_admin, of(ready), nothing_waits] },
	{ name: 'partner, going live waits', url: one, examples: [as_admin, of(ready), waits] },
	{ name: 'partner that is live', url: one, examples: [as_admin, of(settled), nothing_waits] },
	{
		name: 'partner, suspending',
		url: one,
		examples: [as_admin, of(settled), nothing_waits],
		presses: ['partner-administration:acts.suspend'],
	},
	{ name: 'partner with a sandbox', url: one, examples: [as_admin, of({ ...settled, sandbox: 'neue-bank-sandbox' }), nothing_waits] },
	{ name: 'partner that is a sandbox', url: one, examples: [as_admin, of(sandbox), nothing_waits] },
	{ name: 'partners, with sandboxes', url: page, examples: [seesSandboxes, shown] },
	{ name: 'partner that is suspended', url: one, examples: [as_admin, of(suspended), nothing_waits] },
	{ name: 'partner, loading', url: one, examples: [as_admin, unanswered(getPartner), nothing_waits] },
	{ name: 'partner, failed', url: one, examples: [as_admin, refused(getPartner, 404, 'err_entity_not_found'), nothing_waits] },
]
