import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SignatureDocumentView } from '#contract/signing/signatures.ts'

import { getCoverSheet } from '#contract/signing/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

const SignatureDocumentOnPaper = lazyComponent(
	async () => (await import('./SignatureDocumentOnPaper.tsx')).SignatureDocumentOnPaper,
	<Skeleton lines={6} />,
)

const DeclineDialog = lazyComponent(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

/** A code is read as one. */
const unbroken_hyphen = '\u2011'

/** The documents signed with ink: printed, signed, scanned, and posted with a cover sheet that identifies them. */
export function AgreementsStep({ application: { applicationId }, signatory_id, own }: StepProps) {
	const { t } = useTranslation('signatures')
	const { save, is_saving } = useSaving()
	const [declining, setDeclining] = useState<SignatureDocumentView>()
	const ids = { applicationId, signatoryId: signatory_id }
	const offline = own.signature_documents.filter(({ signing_method }) => signing_method === 'offline')
	const is_everything_there = offline.every(({ original_received_on }) => original_received_on !== null)
	const is_turn = offline.some(({ waits_for }) => waits_for.length === 0)
	return (
		<>
			{own.is_open && is_turn && <p>{t('on_paper.lead')}</p>}
			<ul className={classes.signature_documents}>
				{offline.map((signature_document) => (
					<li key={signature_document.signature_document_id}>
						<SignatureDocumentOnPaper
							ids={{ ...ids, signatureDocumentId: signature_document.signature_document_id }}
							signature_document={signature_document}
							is_open={own.is_open}
							onDecline={() => setDeclining(signature_document)}
						/>
					</li>
				))}
			</ul>
			{own.cover_code !== null && !is_everything_there && (
				<div className={classes.sheet}>
					<p>{t('on_paper.sheet_text', { code: own.cover_code.replaceAll('-', unbroken_hyphen) })}</p>
					<Button
						emphasis="secondary"
						is_busy={is_saving}
						onClick={() => void save(t('on_paper.cover_name'), () => callForFile(getCoverSheet, { params: ids }))}
					>
						{t('on_paper.sheet')}
					</Button>
				</div>
			)}
			{declining !== undefined && (
				<DeclineDialog
					ids={{ ...ids, signatureDocumentId: declining.signature_document_id }}
					name={t(`kinds.${declining.kind}`)}
					onClose={() => setDeclining(undefined)}
				/>
			)}
		</>
	)
}
