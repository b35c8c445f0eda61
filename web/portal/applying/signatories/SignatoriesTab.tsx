import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { deleteSignatory, listSignatories, updateSignatory, type Signatory } from '#contract/applying/signatories.ts'

import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { guarantorsIn } from '#domain/applying/signatories/shares.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { from_submitting, fromSubmitting } from '../applications/tabs.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { RecordsPanel } from '#web/portal/platform/dashboard/RecordsPanel.tsx'
import { Everybody } from './Everybody.tsx'
import { nobody_yet, signatoryAddress } from './place.ts'
import { RepresentativeBanners } from './RepresentativeBanners.tsx'
import classes from './SignatoriesTab.module.css'
import { SignatoryCard } from './SignatoryCard.tsx'
import { SignatoryHelp } from './SignatoryHelp.tsx'
import { useAskedFor } from './use-asked-for.ts'
import { useCustomQuestions } from './use-custom-questions.ts'
import { useSignatoryForm } from './use-signatory-form.ts'

const FieldDialog = lazyComponent(async () => (await import('./FieldDialog.tsx')).FieldDialog)

type Open =
	| { readonly dialog: 'help' }
	| { readonly dialog: 'delete'; readonly signatory: Signatory }
	| { readonly dialog: 'field'; readonly signatory: Signatory; readonly field: string }

/** The representatives of the company. */
export function SignatoriesTab({ application }: { readonly application: ApplicationView }) {
	const { data, refetch } = useCall(listSignatories, { params: { applicationId: application.applicationId } })
	const config = useSignatoryForm()
	if (data === undefined || config === undefined) return <PanelSkeleton />
	const { signatories } = data
	const reread = async (): Promise<readonly Signatory[]> => (await refetch()).data?.signatories ?? signatories
	return <People application={application} signatories={signatories} reread={reread} config={config} />
}

interface PeopleProps {
	readonly application: ApplicationView
	readonly signatories: readonly Signatory[]
	readonly reread: () => Promise<readonly Signatory[]>
	/** The partner's own questions for each. */
	readonly config: ConfiguredForm | null
}

function People({ application, signatories, reread, config }: PeopleProps) {
	const { t } = useTranslation('signatories')
	const problemText = useProblemText()
	const { applicationId } = application
	const { mutateAsync: update } = useSend(updateSignatory, { refreshes: [listSignatories, validateNextStatus] })
	const [open, setOpen] = useState<Open>()
	const heading = useRef<HTMLHeadingElement>(null)
	const { asked, forget } = useAskedFor(application, signatories, useCustomQuestions(config, application).questions)
	const close = () => {
		setOpen(undefined)
		forget()
	}

	const [query] = useSearchParams()
	// Who came from the summary is led back to it from the page of a person, too.
	const keepWay = (address: string): string => (query.get('from') === from_submitting ? fromSubmitting(address) : address)
	const add = keepWay(signatoryAddress(applicationId, nobody_yet))
	const may_add = application.allowed_updates.includes('signatory')
	const guaranteeing = guarantorsIn(application.flow, signatories, parseCompanyType(application.companyType))

	async function makeMainContact({ signatory_id }: Signatory): Promise<void> {
		try {
			// Sent without a version: this change conflicts with no other.
			await update({ params: { applicationId, signatoryId: signatory_id }, body: { is_main_contact: true } })
			showMessage({ kind: 'success', text: t('messages.main_contact') })
			// The button is removed by its own action, so the focus moves to the card.
			document.getElementById(`signatory-${signatory_id}`)?.focus()
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}

	return (
		<>
			<RecordsPanel
				title={t('title')}
				heading={heading}
				lead={may_add ? t('lead') : undefined}
				help={may_add ? { label: t('help.open'), onOpen: () => setOpen({ dialog: 'help' }) } : undefined}
				add={may_add ? { label: t('add'), to: add } : undefined}
				banner={<RepresentativeBanners application={application} signatories={signatories} />}
				empty={signatories.length === 0 ? { title: t('empty_title'), text: t('empty_text') } : undefined}
			>
				<ul className={classes.cards}>
					{signatories.map((signatory) => (
						<SignatoryCard
							key={signatory.signatory_id}
							application={application}
							signatory={signatory}
							is_guarantor={guaranteeing.includes(signatory)}
							config={config}
							edit={keepWay(signatoryAddress(applicationId, signatory.signatory_id))}
							onEditField={(field) => setOpen({ dialog: 'field', signatory, field })}
							onMakeMainContact={() => void makeMainContact(signatory)}
							onDelete={() => setOpen({ dialog: 'delete', signatory })}
						/>
					))}
				</ul>
				{may_add && application.status === 'Open' && application.own_rights.changes.includes('submission') && (
					<Everybody application_id={applicationId} add={add} />
				)}
			</RecordsPanel>
			<OpenDialog
				open={open ?? (asked === undefined ? undefined : { dialog: 'field', ...asked })}
				application={application}
				everybody={signatories}
				reread={reread}
				config={config}
				onClose={close}
				onDeleted={() => heading.current?.focus()}
			/>
		</>
	)
}

interface OpenDialogProps {
	readonly open: Open | undefined
	readonly application: ApplicationView
	readonly everybody: readonly Signatory[]
	readonly reread: () => Promise<readonly Signatory[]>
	readonly config: ConfiguredForm | null
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function OpenDialog({ open, application, everybody, reread, config, onClose, onDeleted }: OpenDialogProps) {
	if (open === undefined) return null
	const shared = { application, everybody, reread, config, onClose }
	switch (open.dialog) {
		case 'help':
			return <SignatoryHelp onClose={onClose} />
		case 'field':
			return <FieldDialog {...shared} signatory={open.signatory} field={open.field} />
		case 'delete':
			return <DeleteDialog application={application} onClose={onClose} signatory={open.signatory} onDeleted={onDeleted} />
	}
}

interface DeleteDialogProps extends Pick<OpenDialogProps, 'application' | 'onClose' | 'onDeleted'> {
	readonly signatory: Signatory
}

function DeleteDialog({ application: { applicationId }, signatory, onClose, onDeleted }: DeleteDialogProps) {
	const { t } = useTranslation('signatories')
	const { mutateAsync: send } = useSend(deleteSignatory, { refreshes: [listSignatories, validateNextStatus] })
	const name = `${signatory.first_name} ${signatory.last_name}`
	return (
		<ConfirmDialog
			title={t('delete.title', { name })}
			confirm={t('delete.confirm')}
			cancel={t('form.cancel')}
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId, signatoryId: signatory.signatory_id } })
				onClose()
				showMessage({ kind: 'success', text: t('messages.deleted') })
				// The card with its button is removed, so there is no element to return the focus to.
				setTimeout(onDeleted)
			}}
		>
			<p>{t('delete.text')}</p>
		</ConfirmDialog>
	)
}
