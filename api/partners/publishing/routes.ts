import {
	answerPublicationSet,
	beginPublicationDraft,
	discardPublicationDraft,
	getPublication,
	getPublicationSet,
	getPublishedVersion,
	listPublications,
	savePublicationDraft,
	submitPublications,
} from '#contract/partners/staff/publishing.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requirePublisher, type PublishingContext } from './context.ts'
import { beginDraft, changeDraft, discardDraft } from './drafts.ts'
import { publicationList, publicationView, setView, versionView } from './present.ts'
import type { Subjects } from './publishing.ts'
import { answerSet, submitDrafts } from './sets.ts'

interface CallOfPartner extends StaffContext {
	readonly params: { readonly partnerKey: string }
}

const contextOf = async ({ services, db, actor, params }: CallOfPartner, subjects: Subjects): Promise<PublishingContext> => ({
	services,
	db,
	actor,
	partner: await requirePublisher(services, params.partnerKey),
	subjects,
})

/** The subjects are handed in: they belong to rooms below. */
export const routes =
	(subjects: Subjects) =>
	(serve: Serve): void => {
		serve(listPublications, async (call) => publicationList(await contextOf(call, subjects)))

		serve(getPublication, async (call) => publicationView(await contextOf(call, subjects), call.params.subject))

		serve(getPublishedVersion, async (call) => versionView(await contextOf(call, subjects), call.params.subject, call.params.version))

		serve(beginPublicationDraft, async (call) => {
			const context = await contextOf(call, subjects)
			await beginDraft(context, call.params.subject, call.body)
			return publicationView(context, call.params.subject)
		})

		serve(savePublicationDraft, async (call) => {
			const context = await contextOf(call, subjects)
			await changeDraft(context, call.params.subject, call.body)
			return publicationView(context, call.params.subject)
		})

		serve(discardPublicationDraft, async (call) => {
			const context = await contextOf(call, subjects)
			await discardDraft(context, call.params.subject)
			return publicationView(context, call.params.subject)
		})

		serve(submitPublications, async (call) => {
			const context = await contextOf(call, subjects)
			return setView(context, await submitDrafts(context, call.body))
		})

		serve(getPublicationSet, async (call) => setView(await contextOf(call, subjects), call.params.setId))

		serve(answerPublicationSet, async (call) => {
			const context = await contextOf(call, subjects)
			await answerSet(context, call.params.setId, call.body)
			return setView(context, call.params.setId)
		})
	}
