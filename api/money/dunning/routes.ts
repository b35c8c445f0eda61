import { askForTime as askCall, getOwnArrears, getOwnLetter } from '#contract/money/arrears.ts'
import { enterDunningAct, getDunningLetter, getLoanDunning, liftDunningAct, listDunning } from '#contract/money/staff/dunning.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { askForTime, ownArrears, ownLetter } from './arrears.ts'
import { dunnedLoans, endAct, enterAct, loanDunning, staffLetter } from './dunning.ts'

export function routes(serve: Serve): void {
	serve(listDunning, (call) => dunnedLoans(call, { bucket: call.query.bucket, page: call.query.page }))

	serve(getLoanDunning, (call) => loanDunning(call, call.params.loanId))

	serve(enterDunningAct, (call) => enterAct(call, call.params.loanId, call.body.act))

	serve(liftDunningAct, (call) => endAct(call, call.params))

	serve.file(getDunningLetter, (call) => staffLetter(call, call.params), { limits: [{ name: 'dunning_letter', max: 60, window_s: 3600 }] })

	serve(getOwnArrears, (call) => ownArrears(call, call.params.applicationId))

	serve(askCall, (call) => askForTime(call, call.params.applicationId, call.body), {
		limits: [{ name: 'ask_for_time', max: 20, window_s: 3600 }],
	})

	serve.file(getOwnLetter, ownLetter, { limits: [{ name: 'own_letter', max: 60, window_s: 3600 }] })
}
