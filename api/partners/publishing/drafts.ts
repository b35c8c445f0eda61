import type { BodyOf } from '#contract/endpoint.ts'
import type { beginPublicationDraft as beginCall, savePublicationDraft as saveCall } from '#contract/partners/staff/publishing.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { house_id } from '#domain/partners/configuration/house.ts'
import { upgraded } from '#domain/partners/publishing/subject.ts'
import type { SubjectName } from '#domain/partners/publishing/subjects.ts'
import { inForceAt, newestOf } from '#domain/partners/publishing/versions.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { ofSubject, recordAct, requireRight, type PublishingContext } from './context.ts'
import { deleteDraft, insertDraft, listVersions, lockDraft, saveDraft, type DraftRow, type VersionRow } from './store.ts'

type Origin = BodyOf<typeof beginCall>

const houseVersion = async ({ db, services }: PublishingContext, subject: SubjectName): Promise<VersionRow | undefined> =>
	inForceAt(await db.all(listVersions, { ...ofSubject({ partner: { partner_id: house_id } }, subject) }), services.now())

/** A draft changes the newest version, even where it begins with older content: that is the way back. */
export async function beginDraft(context: PublishingContext, subject: SubjectName, origin: Origin): Promise<void> {
	requireRight(context, 'edit', [subject])
	const { db, actor, services, subjects } = context
	const of_key = ofSubject(context, subject)
	const versions = await db.all(listVersions, of_key)
	const newest = newestOf(versions)
	const house = await houseVersion(context, subject)
	const { schema_version, shipped } = subjects[subject]
	const contentOf = (row: VersionRow | undefined): unknown =>
		row === undefined ? refuse('err_entity_not_found') : upgraded(subjects[subject], row)
	const content = (): unknown => {
		switch (origin.from) {
			case 'shipped':
				return shipped
			case 'house':
				return contentOf(house)
			case 'version':
				return contentOf(versions.find(({ version }) => version === origin.version))
			case 'nothing':
				return newest === undefined || newest.is_retired ? refuse('err_publication_unchanged') : contentOf(newest)
			case 'newest':
				return newest === undefined ? shipped : contentOf(newest)
		}
	}
	const draft = {
		...of_key,
		content: JSON.stringify(content() ?? refuse('err_publication_in_force_unreadable')),
		schema_version,
		base_version: newest?.version ?? null,
		house_version: house?.version ?? null,
		is_retired: origin.from === 'nothing',
		authors: [...new Set([...authorsOfRecalled(versions, origin), actor.id])],
		saved_at: services.now(),
	}
	if ((await db.first(insertDraft, draft)) === undefined) refuse('err_publication_draft_exists')
	await recordAct(context, { act: 'draft_begun', subject, details: { ...origin } })
}

/** What was in force was answered for by a second person; what was recalled goes on as the draft that it was, whoever begins with it. */
const authorsOfRecalled = (versions: readonly VersionRow[], origin: Origin): readonly string[] =>
	origin.from !== 'version'
		? []
		: versions.filter(({ version, recalled_at }) => version === origin.version && recalled_at !== null).flatMap(({ authors }) => authors)

async function lockOpenDraft(context: PublishingContext, subject: SubjectName): Promise<DraftRow> {
	const draft = (await context.db.first(lockDraft, ofSubject(context, subject))) ?? refuse('err_entity_not_found')
	return draft.set_id === null ? draft : refuse('err_publication_submitted')
}

interface SeenDraft {
	readonly revision: number
	readonly saved_at?: string | undefined
}

/** Another draft than the one that was seen is as new to its editor as another revision of it. */
export const isAsSeen = (draft: DraftRow, { revision, saved_at }: SeenDraft): boolean =>
	draft.revision === revision && (saved_at === undefined || Date.parse(saved_at) === draft.saved_at.getTime())

/** Somebody who saved meanwhile is told as everywhere: both texts are there to be compared, and nothing is lost. */
export async function changeDraft(
	context: PublishingContext,
	subject: SubjectName,
	{ content, ...seen }: BodyOf<typeof saveCall>,
): Promise<void> {
	requireRight(context, 'edit', [subject])
	const { db, actor, services, subjects } = context
	const draft = await lockOpenDraft(context, subject)
	if (!isAsSeen(draft, seen)) refuse('err_version_conflict')
	await db.all(saveDraft, {
		...ofSubject(context, subject),
		revision: draft.revision,
		content: JSON.stringify(content),
		schema_version: subjects[subject].schema_version,
		authors: [...new Set([...draft.authors, actor.id])],
		now: services.now(),
	})
}

export async function discardDraft(context: PublishingContext, subject: SubjectName): Promise<void> {
	const { db, actor } = context
	const draft = await lockOpenDraft(context, subject)
	if (!mayDiscard(draft, actor)) refuse('err_permission_missing')
	await db.all(deleteDraft, ofSubject(context, subject))
	await recordAct(context, { act: 'draft_discarded', subject })
}

/** Its authors, and administrators, where those are gone. */
export const mayDiscard = ({ authors }: DraftRow, { id, roles }: PublishingContext['actor']): boolean =>
	authors.includes(id) || mayStaff(roles, 'partner_entitle')
