import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getFileContent } from '#contract/applying/staff/documents.ts'
import { listLoanDocuments, makeLoanDocument } from '#contract/money/staff/loan-documents.ts'
import type { StaffLoan } from '#contract/money/staff/loans.ts'

import { call, callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { LoanDocuments } from '../../../kit/loans/LoanDocuments.tsx'
import { keepAnswer, useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './Loan.module.css'

/** What was written of a loan, as its company sees it. */
export function DocumentsTab({ loan: { loan_id: loanId, application } }: { readonly loan: StaffLoan }) {
	const { t } = useTranslation('backoffice-loans')
	const params = { loanId }
	const client = useQueryClient()
	const { data: written } = useCall(listLoanDocuments, { params })
	const { applicationId } = application
	if (written === undefined) return <Skeleton lines={8} />
	return (
		<div className={classes.whole}>
			<LoanDocuments
				written={written}
				onMake={async (body) => keepAnswer(client, listLoanDocuments, { params }, await call(makeLoanDocument, { params, body }))}
				load={({ document_id: documentId }) => callForFile(getFileContent, { params: { applicationId, documentId } })}
			/>
			<Link to={path.tab(applicationId, 'documents')}>{t('documents')}</Link>
		</div>
	)
}
