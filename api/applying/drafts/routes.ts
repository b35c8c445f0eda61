import {
	discardDraft as discardDraftCall,
	getDraft,
	requestResumeLink,
	resumeDraft as resumeDraftCall,
	saveDraft as saveDraftCall,
} from '#contract/applying/drafts.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { draft_cookie } from '#api/platform/sessions/sessions.ts'
import { discardDraft, draft_max_age_s, draftView, findDraft, saveDraft } from './drafts.ts'
import { resumeDraft, sendResumeLink } from './resume.ts'

export function routes(serve: Serve): void {
	serve(getDraft, async ({ db, actor, request }) => {
		const draft = await findDraft(db, { token: request.cookies[draft_cookie], user_id: actor?.id })
		return { draft: draft === undefined ? null : draftView(draft) }
	})

	serve(
		saveDraftCall,
		async ({ db, actor, body, request, setCookie }) => {
			const saved = await saveDraft(db, { token: request.cookies[draft_cookie], user_id: actor?.id }, body)
			if (saved.token !== undefined) setCookie(draft_cookie, saved.token, { max_age_s: draft_max_age_s })
			return { draft: draftView(saved.draft) }
		},
		{ limits: [{ name: 'save_draft', max: 1200, window_s: 3600 }] },
	)

	serve(discardDraftCall, async ({ db, actor, request, setCookie }) => {
		await discardDraft(db, { token: request.cookies[draft_cookie], user_id: actor?.id })
		setCookie(draft_cookie, undefined)
	})

	serve(requestResumeLink, ({ db, body, request }) => sendResumeLink(db, request.cookies[draft_cookie], body), {
		limits: [{ name: 'resume_link', max: 20, window_s: 3600 }],
	})

	serve(
		resumeDraftCall,
		async ({ db, actor, body, services, setCookie }) => {
			const { draft, token } = await resumeDraft(db, services.secret, { token: body.token, user_id: actor?.id })
			if (token !== undefined) setCookie(draft_cookie, token, { max_age_s: draft_max_age_s })
			return { draft: draft === undefined ? null : draftView(draft) }
		},
		{ limits: [{ name: 'resume_draft', max: 60, window_s: 3600 }] },
	)
}
