import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SignatureDocumentView } from '#contract/signing/signatures.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { IdentificationCard } from '../identifications/IdentificationCard.tsx'
import { tabAddress } from '#web/portal/applying/applications/tabs.ts'
import { SignatureDocumentOnline, type SignatureDocumentAct } from './SignatureDocumentOnline.tsx'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'

const DeclineDialog = lazyComponent(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)
const ReadDialog = lazyComponent(async () => (await import('./ReadDialog.tsx')).ReadDialog)
const SignDialog = lazyComponent(async () => (await import('./SignDialog.tsx')).SignDialog)

const dialogs = { read: ReadDialog, sign: SignDialog, decline: DeclineDialog } as const satisfies Record<SignatureDocumentAct, unknown>

/** The identification, then the documents signed online. */
export function IdentityStep({ application: { applicationId }, signatory_id, own }: StepProps) {
	const { t } = useTranslation('signatures')
	const [asked, setAsked] = useState<{ readonly act: SignatureDocumentAct; readonly signature_document: SignatureDocumentView }>()
	const online = own.signature_documents.filter(({ signing_method }) => signing_method === 'online')
	const is_identified = !own.requirements.is_video_id_required || own.kyc_status.ident_completed.is_completed
	const ActDialog = asked && dialogs[asked.act]
	return (
		<>
			{own.requirements.is_video_id_required && (
				<IdentificationCard applicationId={applicationId} signatoryId={signatory_id} returnPath={tabAddress(applicationId, 'signatures')} />
			)}
			{online.length > 0 && (
				<ul className={classes.signature_documents}>
					{online.map((signature_document) => (
						<li key={signature_document.signature_document_id}>
							<SignatureDocumentOnline
								signature_document={signature_document}
								is_open={own.is_open}
								is_identified={is_identified}
								onAct={(act) => setAsked({ act, signature_document })}
							/>
						</li>
					))}
				</ul>
			)}
			{/* Rendered after the list, so that the dialog's heading does not come between those of the documents. */}
			{asked !== undefined && ActDialog !== undefined && (
				<ActDialog
					ids={{ applicationId, signatoryId: signatory_id, signatureDocumentId: asked.signature_document.signature_document_id }}
					name={t(`kinds.${asked.signature_document.kind}`)}
					file_name={asked.signature_document.document_name}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</>
	)
}
