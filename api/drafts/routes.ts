import { getDraft, saveDraft as saveDraftCall } from '#contract/drafts.ts'

import type { Serve } from '../http/serve.ts'
import { draft_cookie } from '../sessions/sessions.ts'
import { draftView, findDraft, saveDraft } from './drafts.ts'

export function routes(serve: Serve): void {
	serve(getDraft, async ({ db, actor, request }) => {
		const draft = await findDraft(db, { token: request.cookies[draft_cookie], user_id: actor?.id })
		return { draft: draft === undefined ? null : draftView(draft) }
	})

	serve(
		saveDraftCall,
		async ({ db, actor, body, request, setCookie }) => {
			const saved = await saveDraft(db, { token: request.cookies[draft_cookie], user_id: actor?.id }, body.answers)
			if (saved.token !== undefined) setCookie(draft_cookie, saved.token)
			return { draft: draftView(saved.draft) }
		},
		{ limits: [{ name: 'save_draft', max: 1200, window_s: 3600 }] },
	)
}
