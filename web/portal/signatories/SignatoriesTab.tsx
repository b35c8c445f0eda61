import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { deleteSignatory, listSignatories, updateSignatory, type Signatory } from '#contract/signatories.ts'

import { Button } from '../../kit/Button.tsx'
import { showMessage } from '../../kit/messages/messages.ts'
import { useCall, useSend } from '../../kit/query.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { PanelSkeleton } from '../applications/overview/PanelSkeleton.tsx'
import { ConfirmDialog } from '../dashboard/ConfirmDialog.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { TextButton } from '../dashboard/TextButton.tsx'
import { ContactDialog, type ContactField } from './ContactDialog.tsx'
import { FileBanners } from './FileBanners.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import classes from './SignatoriesTab.module.css'
import { SignatoryCard } from './SignatoryCard.tsx'
import { SignatoryDialog } from './SignatoryDialog.tsx'

type Open =
	| { readonly dialog: 'add' | 'help' }
	| { readonly dialog: 'edit' | 'delete'; readonly signatory: Signatory }
	| { readonly dialog: 'contact'; readonly signatory: Signatory; readonly field: ContactField }

/** The people who stand for the company. */
export function SignatoriesTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('signatories')
	const problemText = useProblemText()
	const { applicationId } = application
	const signatories = useCall(listSignatories, { params: { applicationId } }).data?.signatories
	const { mutateAsync: update } = useSend(updateSignatory, { refreshes: [listSignatories, validateNextStatus] })
	const [open, setOpen] = useState<Open>()
	const heading = useRef<HTMLHeadingElement>(null)
	const close = () => setOpen(undefined)
	if (signatories === undefined) return <PanelSkeleton />

	const may_add = application.allowed_updates.includes('signatory')
	const add = () => setOpen({ dialog: 'add' })

	async function makeMainContact({ signatory_id, version }: Signatory): Promise<void> {
		try {
			await update({ params: { applicationId, signatoryId: signatory_id }, body: { is_main_contact: true, version } })
			showMessage({ kind: 'success', text: t('messages.main_contact') })
			// The button that was pressed is gone: there is nothing left to make.
			document.getElementById(`signatory-${signatory_id}`)?.focus()
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}

	return (
		<div className={classes.root}>
			<div className={classes.head}>
				<div>
					<h2 ref={heading} tabIndex={-1} data-panel-heading>
						{t('title')}
					</h2>
					{may_add && <p className={classes.lead}>{t('lead')}</p>}
					{may_add && <TextButton onClick={() => setOpen({ dialog: 'help' })}>{t('help.open')}</TextButton>}
				</div>
				{may_add && signatories.length > 0 && (
					<Button emphasis="secondary" icon={<PlusIcon />} onClick={add}>
						{t('add')}
					</Button>
				)}
			</div>
			<FileBanners application={application} signatories={signatories} />
			{signatories.length === 0 ? (
				<div className={classes.empty}>
					<h3>{t('empty_title')}</h3>
					<p className={classes.emptyText}>{t('empty_text')}</p>
					{may_add && (
						<Button icon={<PlusIcon />} onClick={add}>
							{t('add')}
						</Button>
					)}
				</div>
			) : (
				<ul className={classes.cards}>
					{signatories.map((signatory) => (
						<SignatoryCard
							key={signatory.signatory_id}
							application={application}
							signatory={signatory}
							onEdit={() => setOpen({ dialog: 'edit', signatory })}
							onEditContact={(field) => setOpen({ dialog: 'contact', signatory, field })}
							onMakeMainContact={() => void makeMainContact(signatory)}
							onDelete={() => setOpen({ dialog: 'delete', signatory })}
						/>
					))}
				</ul>
			)}
			<OpenDialog
				open={open}
				application={application}
				everybody={signatories}
				onClose={close}
				onDeleted={() => heading.current?.focus()}
			/>
		</div>
	)
}

interface OpenDialogProps {
	readonly open: Open | undefined
	readonly application: ApplicationView
	readonly everybody: readonly Signatory[]
	readonly onClose: () => void
	readonly onDeleted: () => void
}

function OpenDialog({ open, application, everybody, onClose, onDeleted }: OpenDialogProps) {
	if (open === undefined) return null
	const shared = { application, onClose }
	switch (open.dialog) {
		case 'help':
			return <HelpDialog onClose={onClose} />
		case 'add':
			return <SignatoryDialog {...shared} everybody={everybody} signatory={undefined} />
		case 'edit':
			return <SignatoryDialog {...shared} everybody={everybody} signatory={open.signatory} />
		case 'contact':
			return <ContactDialog {...shared} signatory={open.signatory} field={open.field} />
		case 'delete':
			return <DeleteDialog {...shared} signatory={open.signatory} onDeleted={onDeleted} />
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
				// The card and its button are gone, and the dialog gives the focus back to nothing.
				setTimeout(onDeleted)
			}}
		>
			<p>{t('delete.text')}</p>
		</ConfirmDialog>
	)
}
