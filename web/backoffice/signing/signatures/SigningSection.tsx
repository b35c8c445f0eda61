import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import {
	getEvidence,
	getSigning,
	inviteAgain,
	openSigningByHand,
	type SigningView,
	type StaffSigner,
} from '#contract/signing/staff/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { IssueText } from '../../../kit/texts/IssueText.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { AskDialog } from './AskDialog.tsx'
import { AskedDocuments } from './AskedDocuments.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { SignerItem } from './SignerItem.tsx'
import classes from './Signing.module.css'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'
import { VoidDialog } from './VoidDialog.tsx'

/** The polling interval for actions of signers. */
const poll_ms = 15_000

type Asked = { readonly what: 'receive' | 'void' | 'ask' } | { readonly what: 'reset' | 'invite'; readonly person: StaffSigner }

/** The signatures, the posted originals, and the actions when something is wrong. */
export function SigningSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('signatures')
	const problemText = useProblemText()
	const params = { applicationId: case_view.application.applicationId }
	const [asked, setAsked] = useState<Asked>()
	const save = useSaveFile()
	const { data } = useCall(getSigning, { params }, { throwOnError: false, refetchInterval: poll_ms })
	const { mutate: openByHand, isPending } = useSend(openSigningByHand, { refreshes: readAfterMove })
	const { mutate: invite } = useSend(inviteAgain, { refreshes: [getSigning] })
	const close = () => setAsked(undefined)
	const fail = (error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) })
	return (
		<Section id="signing" title={t('staff.title')}>
			{data === undefined && <Skeleton lines={4} />}
			{data !== undefined && (
				<>
					<Head signing={data} />
					<Declined signing={data} />
					{data.people.length > 0 && (
						<ul className={classes.people}>
							{data.people.map((person) => (
								<SignerItem
									key={person.signatory_id}
									params={params}
									person={person}
									may={data.may}
									onResend={() => {
										if (person.invite_status !== 'accepted') setAsked({ what: 'invite', person })
										else
											invite(
												{ params: { ...params, signatoryId: person.signatory_id }, body: {} },
												{ onSuccess: () => showMessage({ kind: 'success', text: t('staff.resent') }), onError: fail },
											)
									}}
									onReset={() => setAsked({ what: 'reset', person })}
								/>
							))}
						</ul>
					)}
					<AskedDocuments params={params} signing={data} />
					<div className={classes.acts}>
						{data.may.open && (
							<Button is_busy={isPending} onClick={() => openByHand({ params, body: {} }, { onError: fail })}>
								{t('staff.open')}
							</Button>
						)}
						{data.may.receive && (
							<Button emphasis="secondary" onClick={() => setAsked({ what: 'receive' })}>
								{t('staff.receive')}
							</Button>
						)}
						{data.may.ask && case_view.signatories.length > 0 && (
							<Button emphasis="secondary" onClick={() => setAsked({ what: 'ask' })}>
								{t('staff.ask.open')}
							</Button>
						)}
						{data.people.length > 0 && (
							<Button
								emphasis="secondary"
								onClick={() =>
									void save(`${case_view.application.shortApplicationId}-evidence.zip`, () => callForFile(getEvidence, { params }))
								}
							>
								{t('staff.evidence')}
							</Button>
						)}
						{data.voids_to !== null && (
							<Button emphasis="secondary" onClick={() => setAsked({ what: 'void' })}>
								{t('staff.void')}
							</Button>
						)}
					</div>
					{asked?.what === 'receive' && <ReceiveDialog params={params} people={data.people} onClose={close} />}
					{asked?.what === 'ask' && <AskDialog case_view={case_view} asked={data.asked} onClose={close} />}
					{asked?.what === 'void' && data.voids_to !== null && <VoidDialog params={params} to={data.voids_to} onClose={close} />}
					{asked?.what === 'invite' && <InviteDialog params={params} person={asked.person} onClose={close} />}
					{asked?.what === 'reset' && <ResetDialog params={params} person={asked.person} onClose={close} />}
				</>
			)}
		</Section>
	)
}

/** The state of the signing as a whole, or the issues that block it. */
function Head({ signing }: { readonly signing: SigningView }) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	if (signing.blocked_by.length > 0)
		return (
			<div className={classes.blocked}>
				<p>{t('staff.blocked')}</p>
				<ul>
					{signing.blocked_by.map(({ code, name }) => (
						<li key={`${code} ${name}`}>
							{name !== null && `${name}: `}
							<IssueText code={code} />
						</li>
					))}
				</ul>
			</div>
		)
	if (signing.status === 'none') return <p className={classes.muted}>{t('staff.none')}</p>
	return <p>{t(`staff.status.${signing.status}`, { date: signing.ends === null ? '' : formats.date(signing.ends) })}</p>
}

/** A signer has declined: staff act until the person signs after all, or the signing is voided. */
function Declined({ signing: { people } }: { readonly signing: SigningView }) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	const declined = people.flatMap(({ name, signature_documents }) =>
		signature_documents.flatMap((signature_document) =>
			signature_document.declined === null ? [] : [{ name, signature_document, declined: signature_document.declined }],
		),
	)
	if (declined.length === 0) return null
	return (
		<div className={classes.declined} role="alert">
			<p className={classes.declinedTitle}>{t('staff.declined_title')}</p>
			<ul>
				{declined.map(({ name, signature_document, declined: { at, reason, note } }) => (
					<li key={`${name} ${signature_document.signature_document_id}`}>
						{t('staff.declined_by', { name, document: t(`kinds.${signature_document.kind}`), date: formats.date(at) })}{' '}
						{t(`decline.reasons.${reason}`)}
						{note !== null && <>: {note}</>}
					</li>
				))}
			</ul>
			<p className={classes.muted}>{t('staff.declined_next')}</p>
		</div>
	)
}
