import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { decideRequest, listCaseRequests, type StaffRequestView } from '#contract/applying/staff/requests.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { proposedDueDate, requestReason } from '#domain/applying/requests/rules.ts'
import type { StaffAct } from '#domain/applying/requests/status.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Dialog, DialogError } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Requests.module.css'

interface DecideDialogProps {
	readonly applicationId: string
	readonly request: StaffRequestView
	readonly act: StaffAct
	readonly onClose: () => void
}

const nothing = z.strictObject({})
const withReason = z.strictObject({ reason: requestReason })
const with_due_date = withReason.extend({ due_date: isoDate })

/** Decides on a request, with the reason for the company. */
export function DecideDialog({ applicationId, request, act, onClose }: DecideDialogProps) {
	const { t } = useTranslation('requests')
	const { staff_id } = useStaff()
	const { mutateAsync: send } = useSend(decideRequest, { refreshes: [listCaseRequests, getCase] })
	const [proposed] = useState(() => proposedDueDate(new Date()))
	const [is_outdated, setOutdated] = useState(false)
	const { request_id, version } = request
	const draft_key = `${staff_id} ${request_id} ${act}`
	const has_reason = act !== 'accept'
	const schema = act === 'return' ? with_due_date : has_reason ? withReason : nothing

	const form = useContractForm(schema as z.ZodObject, {
		defaults: has_reason ? { reason: '', ...(act === 'return' && { due_date: proposed }), ...readDraft(draft_key) } : {},
		onSubmit: async (values) => {
			try {
				await send({ params: { applicationId, requestId: request_id }, body: bodyOf(act, version, values) })
			} catch (error) {
				if (!(error instanceof CallRefusal && (error.is('err_version_conflict') || error.is('err_request_not_open')))) throw error
				return setOutdated(true)
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('staff.done') })
			return onClose()
		},
	})
	useKeptDraft(form, draft_key)

	return (
		<Dialog title={t(`ask.${act}`)} onClose={onClose}>
			<p className={classes.effect}>{t(`effect.${act}`)}</p>
			{is_outdated && <DialogError>{t('staff.conflict')}</DialogError>}
			<Form form={form}>
				{has_reason && <TextareaField form={form} name="reason" label={t('staff.reason')} hint={t('staff.reason_hint')} rows={3} />}
				{act === 'return' && <DateField form={form} name="due_date" label={t('staff.new_due')} />}
				<div className={classes.buttons}>
					{!is_outdated && <SubmitButton form={form}>{t(`act.${act}`)}</SubmitButton>}
					<Button emphasis="secondary" onClick={onClose}>
						{t('dialog.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}

type Body = Parameters<ReturnType<typeof useSend<typeof decideRequest>>['mutateAsync']>[0]['body']

function bodyOf(act: StaffAct, version: number, values: Readonly<Record<string, unknown>>): Body {
	const textOf = (name: string): string => (typeof values[name] === 'string' ? values[name] : '')
	const reason = textOf('reason')
	if (act === 'accept') return { act, version }
	return act === 'return' ? { act, version, reason, due_date: textOf('due_date') } : { act, version, reason }
}
