import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { PaperView } from '#contract/signing/signatures.ts'

import { IdentificationCard } from '../identifications/IdentificationCard.tsx'
import { tabAddress } from '../applications/overview/tabs.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { PaperOnline, type PaperAct } from './PaperOnline.tsx'
import { ReadDialog } from './ReadDialog.tsx'
import { SignDialog } from './SignDialog.tsx'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'

const dialogs = { read: ReadDialog, sign: SignDialog, decline: DeclineDialog } as const satisfies Record<PaperAct, unknown>

/** Who one is, and then what is signed online. */
export function IdentityStep({ application: { applicationId }, signatory_id, own }: StepProps) {
	const { t } = useTranslation('signatures')
	const [asked, setAsked] = useState<{ readonly act: PaperAct; readonly paper: PaperView }>()
	const online = own.papers.filter(({ signing_method }) => signing_method === 'online')
	const is_identified = !own.requirements.is_video_id_required || own.kyc_status.ident_completed.is_completed
	const ActDialog = asked && dialogs[asked.act]
	return (
		<>
			{own.requirements.is_video_id_required && (
				<IdentificationCard applicationId={applicationId} signatoryId={signatory_id} returnPath={tabAddress(applicationId, 'signatures')} />
			)}
			{online.length > 0 && (
				<ul className={classes.papers}>
					{online.map((paper) => (
						<li key={paper.paper_id}>
							<PaperOnline paper={paper} is_open={own.is_open} is_identified={is_identified} onAct={(act) => setAsked({ act, paper })} />
						</li>
					))}
				</ul>
			)}
			{/* Behind the list: a dialog's heading would stand between those of the documents. */}
			{asked !== undefined && ActDialog !== undefined && (
				<ActDialog
					ids={{ applicationId, signatoryId: signatory_id, paperId: asked.paper.paper_id }}
					name={t(`kinds.${asked.paper.kind}`)}
					file_name={asked.paper.document_name}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</>
	)
}
