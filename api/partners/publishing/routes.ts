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
		const of = (call: CallOfPartner) => contextOf(call, subjects)

		serve(listPublications, async (call) => publicationList(await of(call)))

		serve(getPublication, async (call) => publicationView(await of(call), call.params.subject))

		serve(getPublishedVersion, async (call) => versionView(await of(call), call.params.subject, call.params.version))

		serve(beginPublicationDraft, async (call) => {
			const context = await of(call)
			await beginDraft(context, call.params.subject, call.body)
			return publicationView(context, call.params.subject)
		})

		serve(savePublicationDraft, async (call) => {
			const context = await of(call)
			await changeDraft(context, call.params.subject, call.body)
			return publicationView(context, call.params.subject)
		})

		serve(discardPublicationDraft, async (call) => {
			const context = await of(call)
			await discardDraft(context, call.params.subject)
			return publicationView(context, call.params.subject)
		})

		serve(submitPublications, async (call) => {
			const context = await of(call)
			return setView(context, await submitDrafts(context, call.body))
		})

		serve(getPublicationSet, async (call) => setView(await of(call), call.params.setId))

		serve(answerPublicationSet, async (call) => {
			const context = await of(call)
			await answerSet(context, call.params.setId, call.body)
			return setView(context, call.params.setId)
		})
	}
