import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { draftContent } from '#domain/partners/publishing/content.ts'
import { draftOrigins, setAnswer, setReason, setStates } from '#domain/partners/publishing/life.ts'
import { permissionsTo, subjectNames } from '#domain/partners/publishing/subjects.ts'
import { versionStates } from '#domain/partners/publishing/versions.ts'

import { endpoint } from '../../endpoint.ts'
import { partnerName } from './configuration.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })
const ofSubject = ofPartner.extend({ subject: z.enum(subjectNames) })
const ofSet = ofPartner.extend({ setId: z.uuid() })
const version = z.int().min(1).max(1_000_000)
const moment = z.iso.datetime({ offset: true })
/** A draft as it was seen. One that was begun after the end of another may be at the same revision, but was not saved at the same moment. */
const seenDraft = z.strictObject({ revision: z.int(), saved_at: moment.optional() })

/** Moments of releases are typed in the partner's zone. */
const publisher = partnerName.extend({ time_zone: z.string() })

const publishedVersion = z.object({
	version: z.int(),
	state: z.enum(versionStates),
	effective_from: z.iso.datetime(),
	/** From then on the partner has nothing of its own. */
	is_retired: z.boolean(),
	set_id: z.uuid(),
	/** Why, in the words of whoever submitted it. */
	reason: z.string(),
	authors: z.array(z.string()),
	/** Null where the partner came with it. */
	released_by: z.string().nullable(),
})

/** One value that is not the same in both; a side that has none leaves it out. */
const difference = z.object({
	path: z.array(z.union([z.string(), z.int()])),
	before: z.unknown().optional(),
	after: z.unknown().optional(),
})

/** A fault that stands against submitting a draft as it is. */
const faultOfDraft = z.object({
	code: z.string(),
	field: z.string().optional(),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const draft = z.object({
	/** Null where this version of the software cannot read it. */
	content: z.unknown(),
	revision: z.int(),
	/** The version it changes; null where the partner had none. */
	base_version: z.int().nullable(),
	is_retired: z.boolean(),
	authors: z.array(z.string()),
	saved_at: z.iso.datetime(),
	/** The set it was submitted in; it is not changed meanwhile. */
	set_id: z.uuid().nullable(),
	faults: z.array(faultOfDraft),
	/** Against the newest version. */
	differences: z.array(difference),
})

const publication = z.object({
	subject: z.enum(subjectNames),
	partner: publisher,
	/** JSON schema of the content, as this version of the software reads it. */
	schema: z.record(z.string(), z.unknown()),
	/** What is in force now; null where this version of the software cannot read it. */
	content: z.unknown(),
	/** The newest first. */
	versions: z.array(publishedVersion),
	draft: draft.nullable(),
	may: z.object({ begin: z.boolean(), save: z.boolean(), discard: z.boolean(), submit: z.boolean() }),
})
export type PublicationView = z.output<typeof publication>

const setLine = z.object({
	set_id: z.uuid(),
	state: z.enum(setStates),
	subjects: z.array(z.enum(subjectNames)),
	reason: z.string(),
	/** Null for at once. */
	effective_from: z.iso.datetime().nullable(),
	submitted_by: z.string(),
	submitted_at: z.iso.datetime(),
})

const publicationList = z.object({
	partner: publisher,
	subjects: z.array(
		z.object({
			subject: z.enum(subjectNames),
			/** Null where what the product brings is in force. */
			in_force: publishedVersion.nullable(),
			scheduled: z.array(publishedVersion),
			draft: draft.pick({ revision: true, authors: true, saved_at: true, set_id: true }).nullable(),
			may_edit: z.boolean(),
		}),
	),
	/** Sets that wait to be released. */
	submitted: z.array(setLine),
})
export type PublicationList = z.output<typeof publicationList>

const publicationSet = setLine.extend({
	partner: publisher,
	changes: z.array(
		z.object({
			subject: z.enum(subjectNames),
			/** Null while it is no version yet. */
			version: z.int().nullable(),
			base_version: z.int().nullable(),
			is_retired: z.boolean(),
			differences: z.array(difference),
		}),
	),
	released_by: z.string().nullable(),
	/** When its versions take effect, once they are released. */
	takes_effect: z.iso.datetime().nullable(),
	/** Why somebody returned it. */
	note: z.string().nullable(),
	answered_by: z.array(z.enum(staffRoles)),
	may: z.object({ confirm: z.boolean(), refuse: z.boolean(), withdraw: z.boolean(), recall: z.boolean() }),
})
export type PublicationSetView = z.output<typeof publicationSet>

export const listPublications = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/publications',
	summary: 'What a partner may publish: of each subject what is in force, what is scheduled and the draft; and what waits to be released',
	access: 'bouser',
	permission: 'publication_read',
	params: ofPartner,
	answer: publicationList,
	refuses: ['err_entity_not_found'],
})

export const getPublication = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/publications/{subject}',
	summary: 'One subject of a partner: the content in force, all versions, and the draft with what it changes and what stands against it',
	access: 'bouser',
	permission: 'publication_read',
	params: ofSubject,
	answer: publication,
	refuses: ['err_entity_not_found'],
})

export const getPublishedVersion = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/publications/{subject}/versions/{version}',
	summary: 'The content of one version',
	access: 'bouser',
	permission: 'publication_read',
	params: ofSubject.extend({ version: z.coerce.number().pipe(version) }),
	answer: publishedVersion.extend({ content: z.unknown(), differences: z.array(difference) }),
	refuses: ['err_entity_not_found'],
})

export const beginPublicationDraft = endpoint({
	method: 'POST',
	path: '/staff/partners/{partnerKey}/publications/{subject}/draft',
	summary:
		'Begins a draft of a subject with the newest version, the house’s, the product’s own, an earlier version (the way back), or to end what the partner has published; there is one at a time',
	access: 'bouser',
	permission: permissionsTo('edit'),
	params: ofSubject,
	body: z.discriminatedUnion('from', [
		z.strictObject({ from: z.enum(draftOrigins).exclude(['version']) }),
		z.strictObject({ from: z.literal('version'), version }),
	]),
	answer: publication,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_publication_draft_exists',
		'err_publication_unchanged',
		'err_publication_in_force_unreadable',
	],
})

export const savePublicationDraft = endpoint({
	method: 'PUT',
	path: '/staff/partners/{partnerKey}/publications/{subject}/draft',
	summary: 'Saves a draft as it was seen; whoever saves has a hand in it and will not release it',
	access: 'bouser',
	permission: permissionsTo('edit'),
	params: ofSubject,
	body: seenDraft.extend({ content: draftContent }),
	answer: publication,
	max_body_bytes: 1_048_576,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_version_conflict',
		'err_publication_submitted',
		'err_publication_content_unreadable',
	],
})

export const discardPublicationDraft = endpoint({
	method: 'DELETE',
	path: '/staff/partners/{partnerKey}/publications/{subject}/draft',
	summary: 'Discards a draft; by those who wrote it, and by an administrator',
	access: 'bouser',
	permission: 'publication_read',
	params: ofSubject,
	answer: publication,
	refuses: ['err_entity_not_found', 'err_permission_missing', 'err_publication_submitted'],
})

export const submitPublications = endpoint({
	method: 'POST',
	path: '/staff/partners/{partnerKey}/publication-sets',
	summary: 'Submits drafts that are released together, for at once or a later moment',
	access: 'bouser',
	permission: permissionsTo('edit'),
	params: ofPartner,
	body: z.strictObject({
		drafts: z
			.array(seenDraft.extend({ subject: z.enum(subjectNames) }))
			.min(1)
			.max(subjectNames.length),
		reason: setReason,
		effective_from: moment.nullable(),
	}),
	answer: publicationSet,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_version_conflict',
		'err_publication_submitted',
		'err_publication_base_outdated',
		'err_publication_unchanged',
		'err_publication_draft_unreadable',
		'err_publication_too_soon',
		'err_publication_before_scheduled',
		'err_publication_reference_missing',
		'err_publication_in_force_unreadable',
	],
})

export const getPublicationSet = endpoint({
	method: 'GET',
	path: '/staff/partners/{partnerKey}/publication-sets/{setId}',
	summary: 'What is released together: what changes from which value to which, why, by whom, and who may answer',
	access: 'bouser',
	permission: 'publication_read',
	params: ofSet,
	answer: publicationSet,
	refuses: ['err_entity_not_found'],
})

export const answerPublicationSet = endpoint({
	method: 'POST',
	path: '/staff/partners/{partnerKey}/publication-sets/{setId}/answer',
	summary:
		'Releases a submitted set, by somebody without a hand in it; returns another’s with a note; takes back one’s own; or recalls what is scheduled, until a minute before',
	access: 'bouser',
	permission: [...permissionsTo('edit'), ...permissionsTo('release')],
	params: ofSet,
	body: setAnswer,
	fresh_factor: { answer: 'confirm' },
	answer: publicationSet,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'approve_require_different_user',
		'err_publication_answered',
		'err_publication_base_outdated',
		'err_publication_draft_unreadable',
		'err_publication_too_soon',
		'err_publication_before_scheduled',
		'err_publication_reference_missing',
		'err_publication_in_force_unreadable',
		'err_publication_recall_too_late',
		'err_publication_rested_upon',
	],
})
