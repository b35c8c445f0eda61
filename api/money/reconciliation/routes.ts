import { bookBankEntry, freeBankEntry, listBankAccounts, listBankEntries, putBankEntryAside } from '#contract/money/staff/bank.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { bankAccounts } from './accounts.ts'
import type { DeskContext } from './context.ts'
import { bookEntry, freeEntry, setAside } from './desk.ts'
import { bankEntries } from './present.ts'

interface CallOfPartner extends StaffContext {
	readonly params: { readonly partnerKey: string }
}

const deskOf = async ({ services, db, actor, params }: CallOfPartner): Promise<DeskContext> => ({
	services,
	db,
	actor,
	partner: (await services.partners.ofKey(params.partnerKey)) ?? refuse('err_entity_not_found'),
})

export function routes(serve: Serve): void {
	serve(listBankAccounts, async (call) => ({ accounts: await bankAccounts(await deskOf(call)) }))

	serve(listBankEntries, async (call) => bankEntries(await deskOf(call), call.query))

	serve(bookBankEntry, async (call) => bookEntry(await deskOf(call), call.params.entryId, call.body))

	serve(freeBankEntry, async (call) => freeEntry(await deskOf(call), call.params, call.body))

	serve(putBankEntryAside, async (call) => setAside(await deskOf(call), call.params.entryId, call.body))
}
