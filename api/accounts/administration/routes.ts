import { confirmNewEmail as confirmNewEmailCall, objectToNewEmail as objectToNewEmailCall } from '#contract/accounts/address-correction.ts'
import {
	answerAddress,
	answerDeletion,
	endAccountSessions,
	getAccount,
	liftAccountLock,
	listAccounts as listCall,
	lockAccount,
	proposeAddress,
	proposeDeletion,
	type AccountView,
} from '#contract/accounts/staff/accounts.ts'

import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { leftOut } from '#api/platform/partner.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import type { OnAccount } from './act.ts'
import { accountFor, endSessions, lift, lock, presentListed, requirePartnerOf } from './administration.ts'
import { answer, propose } from './corrections/corrections.ts'
import { confirmNewEmail, objectToNewEmail } from './corrections/links.ts'
import { answer as answerOnDeletion, propose as proposeToDelete } from './deletion/deletion.ts'
import { listAccounts, type ListedRow } from './store.ts'

const page_size = 50

const links = { limits: [{ name: 'new_email', max: 60, window_s: 3600 }] }

interface ActCall {
	readonly services: Services
	readonly actor: SessionStaff
	readonly params: { readonly partnerKey: string; readonly userId: string }
	readonly transactAt: (partner_id: PartnerId, work: (db: TenantDb) => Promise<AccountView>) => Promise<AccountView>
}

/** Does something with an account in one transaction of its partner's, and answers with the account. */
async function acts({ services, actor, params, transactAt }: ActCall, work: (on: OnAccount) => Promise<void>): Promise<AccountView> {
	const partner = await requirePartnerOf(services, actor, params.partnerKey)
	return transactAt(partner.partner_id, async (db) => {
		const on = { db, services, actor, partner, user_id: params.userId }
		await work(on)
		return accountFor(on)
	})
}

export function routes(serve: Serve): void {
	serve(listCall, async ({ services, db, actor, query: { search, partner, state, page } }) => {
		const partners = new Map((await services.partners.all()).map((one) => [String(one.partner_id), one]))
		const of = partner === undefined ? undefined : await requirePartnerOf(services, actor, partner)
		const rows = await db.dynamic<ListedRow>(
			listAccounts({
				search,
				partner_id: of?.partner_id,
				left_out: await leftOut(services, actor, of?.partner_id),
				is_locked: state === 'locked',
				page,
				page_size,
			}),
		)
		return {
			accounts: rows.slice(0, page_size).flatMap((row) => {
				const at = partners.get(row.partner_id)
				return at === undefined ? [] : [presentListed(row, at)]
			}),
			has_more: rows.length > page_size,
		}
	})

	serve.stepwise(getAccount, async ({ services, actor, params }) => {
		const partner = await requirePartnerOf(services, actor, params.partnerKey)
		return services.database.read(partner.partner_id, (db) => accountFor({ db, services, actor, partner, user_id: params.userId }))
	})

	serve.stepwise(lockAccount, (call) => acts(call, (on) => lock(on, call.body.reason)))
	serve.stepwise(liftAccountLock, (call) => acts(call, (on) => lift(on, call.body.reason)))
	serve.stepwise(endAccountSessions, (call) => acts(call, endSessions))

	serve.stepwise(proposeAddress, (call) => acts(call, (on) => propose(on, call.body)))
	serve.stepwise(answerAddress, (call) => acts(call, (on) => answer(on, call.params.correctionId, call.body)))

	serve.stepwise(proposeDeletion, (call) => acts(call, (on) => proposeToDelete(on, call.body.reason)))
	serve.stepwise(answerDeletion, (call) => acts(call, (on) => answerOnDeletion(on, call.params.deletionId, call.body)))

	serve(
		confirmNewEmailCall,
		({ db, body, actor, services }) => confirmNewEmail({ db, actor, secret: services.secret, now: services.now() }, body.token),
		links,
	)
	serve(
		objectToNewEmailCall,
		({ db, body, actor, services }) => objectToNewEmail({ db, actor, secret: services.secret, now: services.now() }, body.token),
		links,
	)
}
