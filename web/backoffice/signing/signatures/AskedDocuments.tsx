import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning, withdrawSignatures, type SigningView } from '#contract/signing/staff/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './Signing.module.css'

interface AskedDocumentsProps {
	readonly params: { readonly applicationId: string }
	readonly signing: SigningView
}

/** The documents of the case that staff have signed besides the contract, from the request on. */
export function AskedDocuments({ params, signing: { asked, may, status } }: AskedDocumentsProps) {
	const { t } = useTranslation('signatures')
	const problemText = useProblemText()
	const { mutate: withdraw } = useSend(withdrawSignatures, { refreshes: [getSigning, getCase] })
	if (asked.length === 0) return null
	return (
		<div className={classes.asked}>
			<h3 className={classes.name}>{t('staff.ask.title')}</h3>
			{status === 'none' && <p className={classes.muted}>{t('staff.ask.later')}</p>}
			<ul className={classes.signature_documents}>
				{asked.map(({ document_id, document_name, signers }) => (
					<li key={document_id} className={classes.signature_document}>
						<div>
							<p className={classes.fileName}>{document_name}</p>
							{signers.map(({ signatory_id, name, signing_method, is_signed }) => (
								<p key={signatory_id} className={classes.muted}>
									{name}, {t(`staff.ask.by_${signing_method}`)}
									{is_signed && ` · ${t('staff.ask.signed')}`}
								</p>
							))}
						</div>
						{may.ask && signers.every(({ is_signed }) => !is_signed) && (
							<Button
								emphasis="quiet"
								onClick={() =>
									withdraw(
										{ params: { ...params, documentId: document_id } },
										{
											onSuccess: () => showMessage({ kind: 'success', text: t('staff.ask.withdrawn') }),
											onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
										},
									)
								}
							>
								{t('staff.ask.withdraw')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</div>
	)
}
