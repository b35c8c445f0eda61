import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { lender } from '#domain/partners/configuration/lender.ts'
import { lackNames, type LackName } from '#domain/partners/partner-administration/lacks.ts'
import { newPartner, savedLender, savedSettings, stateProposal, suspension } from '#domain/partners/partner-administration/rules.ts'
import { partnerStates } from '#domain/partners/partner-administration/state.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'
import { countries } from '#domain/platform/countries.ts'
import { currencies } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'

const line = z.object({
	key: z.string(),
	display_name: z.string(),
	state: z.enum(partnerStates),
	is_sandbox: z.boolean(),
	/** Where its portal answers, without a trailing slash. */
	origin: z.string(),
	/** How many things are missing before it may go live; 0 once it has. */
	lacks: z.int(),
})
export type PartnerLine = z.output<typeof line>

const view = z.object({
	key: z.string(),
	state: z.enum(partnerStates),
	state_since: z.iso.datetime(),
	/** Why it is suspended. */
	state_reason: z.string().nullable(),
	origin: z.string(),
	/** The key of its sandbox; null until somebody makes one, and for a sandbox itself. */
	sandbox: z.string().nullable(),
	/** The key of the partner beside which this sandbox stands; null for every other. */
	sandbox_of: z.string().nullable(),
	/** Of settings and lender; a save sends the version it has seen. */
	version: z.int(),
	settings: z.object({
		display_name: z.string(),
		customer_support_email: z.string().nullable(),
		customer_support_phone: z.string().nullable(),
		/** Null until it was given. */
		terms_url: z.string().nullable(),
		data_protection_url: z.string().nullable(),
		terms_of_use_url: z.string().nullable(),
		imprint_url: z.string().nullable(),
		languages: z.array(z.enum(languages)),
		default_language: z.enum(languages),
	}),
	legal_name: z.string(),
	/** Null until it was given. */
	lender: lender.nullable(),
	country: z.enum(countries),
	currencies: z.array(z.enum(currencies)),
	/** What it offers by its products. */
	loan_types: z.array(z.enum(loanTypes)),
	lacks: z.array(z.object({ lack: z.enum(Object.keys(lackNames) as [LackName, ...LackName[]]), roles: z.array(z.enum(staffRoles)) })),
})
export type PartnerView = z.output<typeof view>

const manages = { access: 'bouser', permission: 'partner_manage' } as const
const ofPartner = { ...manages, params: z.object({ partnerKey: z.string().max(63) }), answer: view } as const

export const listAllPartners = endpoint({
	...manages,
	method: 'GET',
	path: '/staff/partner-administration',
	summary: 'Every partner of this installation, in every state',
	answer: z.object({ partners: z.array(line) }),
	refuses: [],
})

export const createPartner = endpoint({
	...manages,
	method: 'POST',
	path: '/staff/partner-administration',
	summary: 'Makes a partner from a starter kit; applicants find it once two people have let it go live',
	body: newPartner,
	status: 201,
	answer: z.object({ key: z.string() }),
	refuses: ['err_partner_key_invalid', 'err_partner_key_taken', 'err_partner_language_not_offered'],
})

export const getPartner = endpoint({
	...ofPartner,
	method: 'GET',
	path: '/staff/partner-administration/{partnerKey}',
	summary: 'A partner: its settings, its state, and what is missing before it may go live',
	refuses: ['err_entity_not_found'],
})

export const savePartnerSettings = endpoint({
	...ofPartner,
	method: 'PUT',
	path: '/staff/partner-administration/{partnerKey}/settings',
	summary: 'Saves names, contact, links and languages',
	body: savedSettings,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_partner_language_not_offered', 'err_partner_link_invalid'],
})

export const savePartnerLender = endpoint({
	...ofPartner,
	method: 'PUT',
	path: '/staff/partner-administration/{partnerKey}/lender',
	summary: 'Saves the lender as contracts name it, with the account to pay to; until the partner goes live',
	body: savedLender,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_partner_lender_fixed'],
})

export const proposePartnerMove = endpoint({
	...ofPartner,
	method: 'POST',
	path: '/staff/partner-administration/{partnerKey}/changes',
	fresh_factor: true,
	summary: 'Proposes that a partner goes live, or takes applications again; another person confirms',
	body: stateProposal,
	refuses: ['err_entity_not_found', 'err_partner_lacks', 'err_partner_state_changed', 'err_version_conflict', 'err_proposal_open'],
})

export const suspendPartner = endpoint({
	...ofPartner,
	method: 'POST',
	path: '/staff/partner-administration/{partnerKey}/suspension',
	summary: 'Stops new applications and new offers at once; one person is enough, and the rest goes on',
	body: suspension,
	refuses: ['err_entity_not_found', 'err_partner_state_changed'],
})

export const makeSandbox = endpoint({
	...manages,
	params: ofPartner.params,
	method: 'PUT',
	path: '/staff/partner-administration/{partnerKey}/sandbox',
	summary: 'Makes the partner’s sandbox, where it has none: a partner of its own with invented companies, which simulators answer',
	answer: z.object({ key: z.string() }),
	refuses: ['err_entity_not_found', 'err_partner_key_taken'],
})
