import { changeAbsence, changeWaitingSettings, countWaiting, getWaitingSettings, listWaiting } from '#contract/cases/staff/waiting.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { absenceOf, changeAbsence as change, deputiesFor, withAbsence } from './absences/absences.ts'
import { chooseMailTime, mailSettingsOf } from './mails/mails.ts'
import { waitingFor } from './waiting.ts'

export function routes(serve: Serve): void {
	serve(listWaiting, (call) => waitingFor(call))
	serve(countWaiting, async (call) => {
		const { total, overdue, is_more } = await waitingFor(call)
		return { total, overdue, is_more }
	})

	serve(getWaitingSettings, settingsOf)
	serve(changeWaitingSettings, async (call) => {
		await chooseMailTime(call, call.body)
		return settingsOf(call)
	})
	serve(changeAbsence, async (call) => {
		await change(call, call.body.absence)
		return settingsOf(call)
	})
}

const settingsOf = async (context: Pick<StaffContext, 'services' | 'db' | 'actor'>) => ({
	...(await mailSettingsOf(context.db, context.actor.id)),
	absence: await absenceOf(context),
	deputies: await withAbsence(context, await deputiesFor(context)),
})
