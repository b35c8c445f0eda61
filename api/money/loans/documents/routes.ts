import { getOwnLoanDocument, listOwnLoanDocuments, makeOwnLoanDocument } from '#contract/money/loan-documents.ts'
import { listLoanDocuments, makeLoanDocument } from '#contract/money/staff/loan-documents.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { contentOf, requireClientDocument, requireServable } from '#api/applying/documents/documents.ts'
import { requireLoan, requireOwnLoan } from '#api/money/loans/account/account.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'
import { keepDocument, loanDocuments, orderDocument, setDocument } from './documents.ts'
import { findLoanDocument } from './store.ts'

/** Who asks once a minute for an hour has what they need. */
const limits = [{ name: 'loan_document', max: 60, window_s: 3600 }]

export function routes(serve: Serve): void {
	serve(listOwnLoanDocuments, async (call) => {
		const { db, partner, services } = call
		return loanDocuments(db, { ...(await requireOwnLoan(call, call.params.applicationId)), partner, may_make: true }, services.now())
	})

	serve.stepwise(
		makeOwnLoanDocument,
		async (call) => {
			const { services, partner, actor, params, body } = call
			const order = await call.read(async (db) => {
				const of = { ...(await requireOwnLoan({ ...call, db }, params.applicationId)), partner }
				return (await orderDocument(db, of, { wanted: body, now: services.now() })) ?? refuse('err_entity_not_found')
			})
			const printed = await setDocument(services, order)
			return call.transact(async (db) => {
				if (!(await keepDocument({ services, db, actor }, order, printed))) refuse('err_version_conflict')
				return loanDocuments(db, { ...order, may_make: true }, services.now())
			})
		},
		{ limits },
	)

	serve.file(getOwnLoanDocument, async (call) => {
		const { services, partner, params } = call
		const document = await call.read(async (db) => {
			const { loan, application } = await requireOwnLoan({ ...call, db }, params.applicationId)
			const { partner_id, loan_id } = loan
			const { document_id } =
				(await db.first(findLoanDocument, { partner_id, loan_id, document_id: params.documentId })) ?? refuse('err_entity_not_found')
			const found = await requireClientDocument(db, application, document_id)
			requireServable(partner, found, 'applicant')
			return found
		})
		return contentOf(services, document)
	})

	serve(listLoanDocuments, async (call) => {
		const { db, actor, services, params } = call
		const may_make = mayStaff(actor.roles, 'document_add') || mayStaff(actor.roles, 'loan_service')
		return loanDocuments(db, { ...(await requireLoan(call, params.loanId)), may_make }, services.now())
	})

	serve.stepwise(
		makeLoanDocument,
		async (call: StepwiseCall<typeof makeLoanDocument>) => {
			const { services, actor, params, body } = call
			const of = await call.read((db) => requireLoan({ db, services }, params.loanId))
			const at = mintPartnerId(of.loan.partner_id)
			const order =
				(await services.database.read(at, (db) => orderDocument(db, of, { wanted: body, now: services.now() }))) ??
				refuse('err_entity_not_found')
			const printed = await setDocument(services, order)
			return call.transactAt(at, async (db) => {
				if (!(await keepDocument({ services, db, actor }, order, printed))) refuse('err_version_conflict')
				return loanDocuments(db, { ...order, may_make: true }, services.now())
			})
		},
		{ limits },
	)
}
