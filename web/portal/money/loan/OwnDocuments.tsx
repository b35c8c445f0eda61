import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getOwnLoanDocument, listOwnLoanDocuments, makeOwnLoanDocument } from '#contract/money/loan-documents.ts'

import { call, callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { LoanDocuments } from '../../../kit/loans/LoanDocuments.tsx'
import { keepAnswer, useCall } from '../../../kit/query.ts'
import classes from './Loan.module.css'

/** What was written of the loan: to read, to hand on, and to ask for. */
export function OwnDocuments({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('loans')
	const params = { applicationId }
	const client = useQueryClient()
	const { data: written } = useCall(listOwnLoanDocuments, { params })
	return (
		<section className={classes.section}>
			<h2>{t('documents.title')}</h2>
			{written === undefined ? (
				<Skeleton lines={4} />
			) : (
				<LoanDocuments
					written={written}
					onMake={async (body) => keepAnswer(client, listOwnLoanDocuments, { params }, await call(makeOwnLoanDocument, { params, body }))}
					load={({ document_id: documentId }) => callForFile(getOwnLoanDocument, { params: { applicationId, documentId } })}
				/>
			)}
		</section>
	)
}
