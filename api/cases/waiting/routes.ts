import { changeWaitingSettings, countWaiting, getWaitingSettings, listWaiting } from '#contract/cases/staff/waiting.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { chooseMailTime, mailTimeOf } from './mails.ts'
import { waitingFor } from './waiting.ts'

export function routes(serve: Serve): void {
	serve(listWaiting, (call) => waitingFor(call))
	serve(countWaiting, async (call) => {
		const { total, overdue, is_more } = await waitingFor(call)
		return { total, overdue, is_more }
	})

	serve(getWaitingSettings, async (call) => ({ mail: await mailTimeOf(call) }))
	serve(changeWaitingSettings, async (call) => ({ mail: await chooseMailTime(call, call.body.mail) }))
}
