import { z } from 'zod'

import { correctionForm, correctionStatuses } from '#domain/accounts/administration/correction.ts'
import { deletionForm, deletionHolds, deletionStatuses, keepingLaws, type KeepingLaw } from '#domain/accounts/administration/deletion.ts'
import { accountSearch, accountStates, lockReason } from '#domain/accounts/administration/rules.ts'
import { factorKinds } from '#domain/accounts/second-factors/rules.ts'
import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { secondAnswer } from '#domain/accounts/staff/second-person.ts'
import { statuses } from '#domain/applying/applications/status.ts'

import { endpoint } from '../../endpoint.ts'

const listed = z.object({
	user_id: z.uuid(),
	partner_key: z.string(),
	partner_name: z.string(),
	email: z.string(),
	names: z.string().nullable(),
	state: z.enum(accountStates),
	created: z.iso.datetime(),
	last_signed_in: z.iso.datetime().nullable(),
})
export type ListedAccount = z.output<typeof listed>

const lock = z.object({
	/** Null where the former address has objected to its correction. */
	reason: z.string().nullable(),
	/** Null where the person is no longer known, or none has set it. */
	by: z.string().nullable(),
	at: z.iso.datetime(),
	lifted: z.object({ reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
})

const correction = z.object({
	correction_id: z.uuid(),
	status: z.enum(correctionStatuses),
	email_before: z.string(),
	email_after: z.string(),
	reason: z.string(),
	proposed_by: z.string().nullable(),
	proposed_at: z.iso.datetime(),
	answered_by: z.string().nullable(),
	answered_at: z.iso.datetime().nullable(),
	answer_note: z.string().nullable(),
	/** Until when the new address may confirm; null until a second person has. */
	expires_at: z.iso.datetime().nullable(),
	ended_at: z.iso.datetime().nullable(),
	objected_at: z.iso.datetime().nullable(),
	/** The roles that may answer it. */
	answered_by_roles: z.array(z.enum(staffRoles)),
	may: z.object({ confirm: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})
export type AddressCorrection = z.output<typeof correction>

const deletion = z.object({
	deletion_id: z.uuid(),
	status: z.enum(deletionStatuses),
	reason: z.string(),
	proposed_by: z.string().nullable(),
	proposed_at: z.iso.datetime(),
	answered_by: z.string().nullable(),
	answered_at: z.iso.datetime().nullable(),
	answer_note: z.string().nullable(),
	/** From when on it is carried out; null until a second person has confirmed it. */
	due_at: z.iso.datetime().nullable(),
	ended_at: z.iso.datetime().nullable(),
	answered_by_roles: z.array(z.enum(staffRoles)),
	may: z.object({ confirm: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
})
export type AccountDeletion = z.output<typeof deletion>

const ofCase = z.object({ application_id: z.uuid(), shortApplicationId: z.string(), companyName: z.string() })

const deletionPlan = z.object({
	/** What keeps the account for now: nobody confirms a deletion before it has ended. */
	holds: z.array(ofCase.extend({ hold: z.enum(deletionHolds) })),
	/** What stays in cases beyond the account, by which law until when. */
	stays: z.array(
		ofCase.extend({
			laws: z.array(z.object({ law: z.enum(Object.keys(keepingLaws) as [KeepingLaw, ...KeepingLaw[]]), until: z.iso.date() })),
		}),
	),
})
export type DeletionPlan = z.output<typeof deletionPlan>

const accountView = listed.extend({
	is_email_confirmed: z.boolean(),
	deletions: z.array(deletion),
	deletion_plan: deletionPlan,
	/** The newest first; at most one of them is under way. */
	corrections: z.array(correction),
	/** The newest first; the first is in force while the account is locked. */
	locks: z.array(lock),
	sessions: z.array(
		z.object({
			session_id: z.uuid(),
			/** From the User-Agent header; null without one. */
			browser: z.string().nullable(),
			system: z.string().nullable(),
			started_at: z.iso.datetime(),
			last_seen_at: z.iso.datetime(),
		}),
	),
	/** Kinds of the second factors, never their names or keys. */
	second_factors: z.array(z.object({ kind: z.enum(factorKinds), added: z.iso.datetime() })),
	/** Of the companies the person works for, the newest first; at most a hundred. */
	applications: z.array(
		z.object({
			application_id: z.uuid(),
			shortApplicationId: z.string(),
			companyName: z.string(),
			status: z.enum(statuses),
		}),
	),
})
export type AccountView = z.output<typeof accountView>

const params = z.object({ partnerKey: z.string().max(63), userId: z.uuid() })
const path = '/staff/accounts/{partnerKey}/{userId}'

export const listAccounts = endpoint({
	method: 'GET',
	path: '/staff/accounts',
	summary: 'Applicants’ accounts by address: of all partners, or of one; found by part of address or names',
	access: 'bouser',
	permission: 'account_read',
	query: z.object({
		search: accountSearch,
		partner: z.string().max(63).optional(),
		state: z.literal('locked').optional(),
		page: z.coerce.number().int().min(1).max(1000).default(1),
	}),
	answer: z.object({ accounts: z.array(listed), has_more: z.boolean() }),
	refuses: ['err_entity_not_found'],
})

export const getAccount = endpoint({
	method: 'GET',
	path,
	summary: 'An applicant’s account: who, where signed in, second factors, applications, and how often it was locked why',
	access: 'bouser',
	permission: 'account_read',
	params,
	answer: accountView,
	refuses: ['err_entity_not_found'],
})

export const lockAccount = endpoint({
	method: 'POST',
	path: `${path}/locks`,
	summary: 'Locks an applicant’s account and ends its sessions at once; one person is enough',
	access: 'bouser',
	permission: 'account_lock',
	params,
	body: lockReason,
	answer: accountView,
	refuses: ['err_entity_not_found', 'err_account_state_changed'],
})

export const liftAccountLock = endpoint({
	method: 'POST',
	path: `${path}/unlocking`,
	summary: 'Lets the person sign in again',
	access: 'bouser',
	permission: 'account_lock',
	params,
	body: lockReason,
	answer: accountView,
	refuses: ['err_entity_not_found', 'err_account_state_changed'],
})

export const proposeAddress = endpoint({
	method: 'POST',
	path: `${path}/corrections`,
	fresh_factor: true,
	summary: 'Proposes another address for an account; it waits for a second person, then for the new address itself',
	access: 'bouser',
	permission: 'account_correct',
	params,
	body: correctionForm,
	answer: accountView,
	status: 201,
	refuses: ['err_entity_not_found', 'err_account_state_changed', 'err_account_email_taken', 'err_account_email_same', 'err_proposal_open'],
})

export const answerAddress = endpoint({
	method: 'POST',
	path: `${path}/corrections/{correctionId}/answers`,
	fresh_factor: { answer: 'confirm' },
	summary:
		'Confirms what somebody else has proposed, so that both addresses are written to; refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'account_correct',
	params: params.extend({ correctionId: z.uuid() }),
	body: secondAnswer,
	answer: accountView,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_account_state_changed',
		'err_account_email_taken',
		'err_proposal_answered',
		'approve_require_different_user',
	],
})

export const proposeDeletion = endpoint({
	method: 'POST',
	path: `${path}/deletions`,
	fresh_factor: true,
	summary: 'Enters that an account is to be deleted; the request stays until it is done, and waits for a second person',
	access: 'bouser',
	permission: 'account_delete',
	params,
	body: deletionForm,
	answer: accountView,
	status: 201,
	refuses: ['err_entity_not_found', 'err_account_state_changed', 'err_proposal_open'],
})

export const answerDeletion = endpoint({
	method: 'POST',
	path: `${path}/deletions/{deletionId}/answers`,
	fresh_factor: { answer: 'confirm' },
	summary:
		'Confirms a deletion that somebody else has entered, which closes the account at once; refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'account_delete',
	params: params.extend({ deletionId: z.uuid() }),
	body: secondAnswer,
	answer: accountView,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_account_deletion_held',
		'err_proposal_answered',
		'approve_require_different_user',
	],
})

export const endAccountSessions = endpoint({
	method: 'DELETE',
	path: `${path}/sessions`,
	summary: 'Signs the person out everywhere; they may sign in again',
	access: 'bouser',
	permission: 'account_sign_out',
	params,
	answer: accountView,
	refuses: ['err_entity_not_found'],
})
