import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { getFile, type ApplicationFileView } from '#contract/staff/applications.ts'
import { getStaffOffers, prepareOffer, type StaffOffers } from '#contract/staff/offers.ts'
import { factoringTermsForm, loanTermsForm, type TermsForm } from '#domain/offers/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { CallRefusal } from '../../../../kit/call.ts'
import { Dialog, DialogError } from '../../../../kit/Dialog.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import { useStaff } from '../../../account/session.ts'
import { Preview } from './Preview.tsx'
import classes from './Offers.module.css'
import { FactoringFields, LoanFields } from './TermsFields.tsx'

interface TermsDialogProps {
	readonly file: ApplicationFileView
	readonly offers: StaffOffers
	/** Reads them anew. */
	readonly reload: () => Promise<StaffOffers>
	readonly onClose: () => void
}

/** The terms of the offer in hand, with what they come to while they are typed. */
export function TermsDialog(props: TermsDialogProps) {
	const { t } = useTranslation('offers')
	return (
		<Dialog title={t('staff.dialog')} onClose={props.onClose} is_wide>
			{props.offers.suggested.kind === 'loan' ? (
				<LoanForm {...props} suggested={props.offers.suggested} />
			) : (
				<FactoringForm {...props} suggested={props.offers.suggested} />
			)}
		</Dialog>
	)
}

type Of<Kind extends TermsForm['kind']> = TermsDialogProps & { readonly suggested: Extract<TermsForm, { kind: Kind }> }

function LoanForm({ suggested, ...props }: Of<'loan'>) {
	const save = useSave(props)
	const form = useContractForm(loanTermsForm, {
		defaults: { ...suggested, ...readDraft(save.draft_key) },
		onSubmit: save.send,
	})
	return (
		<Frame form={form} save={save} {...props}>
			<LoanFields
				form={form}
				corridor={props.offers.corridor}
				has_outside_lender={props.offers.has_outside_lender}
				currency={props.file.application.currency}
			/>
		</Frame>
	)
}

function FactoringForm({ suggested, ...props }: Of<'factoring'>) {
	const save = useSave(props)
	const form = useContractForm(factoringTermsForm, {
		defaults: { ...suggested, ...readDraft(save.draft_key) },
		onSubmit: save.send,
	})
	return (
		<Frame form={form} save={save} {...props}>
			<FactoringFields form={form} corridor={props.offers.corridor} currency={props.file.application.currency} />
		</Frame>
	)
}

interface Save {
	readonly draft_key: string
	readonly is_conflict: boolean
	readonly send: (terms: TermsForm) => Promise<void>
}

/** Saves for the version of the file that was seen. Where somebody was faster, what is typed stays, and saving again means the new state. */
function useSave({ file, offers, reload, onClose }: TermsDialogProps): Save {
	const { t } = useTranslation('offers')
	const { staff_id } = useStaff()
	const { applicationId } = file.application
	const draft_key = `${staff_id} ${applicationId} terms`
	const [seen, setSeen] = useState(offers.version)
	const [is_conflict, setConflict] = useState(false)
	const { mutateAsync: send } = useSend(prepareOffer, { refreshes: [getStaffOffers, getFile] })
	return {
		draft_key,
		is_conflict,
		send: async (terms) => {
			try {
				await send({ params: { applicationId }, body: { ...terms, version: seen } })
			} catch (error) {
				if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
				setSeen((await reload()).version)
				setConflict(true)
				return
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('staff.saved') })
			onClose()
		},
	}
}

interface FrameProps extends TermsDialogProps {
	readonly form: ContractForm
	readonly save: Save
	readonly children: ReactNode
}

function Frame({ form, save, file, onClose, children }: FrameProps) {
	const { t } = useTranslation('offers')
	useKeptDraft(form, save.draft_key)
	return (
		<Form form={form}>
			{save.is_conflict && <DialogError>{t('staff.conflict')}</DialogError>}
			{children}
			<Preview form={form} currency={file.application.currency} />
			<div className={classes.buttons}>
				<SubmitButton form={form}>{t('staff.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('staff.cancel')}
				</Button>
			</div>
		</Form>
	)
}
