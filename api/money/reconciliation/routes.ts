import { bookBankEntry, freeBankEntry, listBankAccounts, listBankEntries, putBankEntryAside } from '#contract/money/staff/bank.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { bankAccounts } from './accounts.ts'
import { deskOf } from './context.ts'
import { bookEntry, freeEntry, setAside } from './desk.ts'
import { bankEntries } from './present.ts'

export function routes(serve: Serve): void {
	serve(listBankAccounts, async (call) => ({ accounts: await bankAccounts(await deskOf(call)) }))

	serve(listBankEntries, async (call) => bankEntries(await deskOf(call), call.query))

	serve(bookBankEntry, async (call) => bookEntry(await deskOf(call), call.params.entryId, call.body))

	serve(freeBankEntry, async (call) => freeEntry(await deskOf(call), call.params, call.body))

	serve(putBankEntryAside, async (call) => setAside(await deskOf(call), call.params.entryId, call.body))
}
