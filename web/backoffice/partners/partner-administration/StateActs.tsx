import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { proposePartnerMove, suspendPartner, type PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { suspension } from '#domain/partners/partner-administration/rules.ts'
import { moveFrom } from '#domain/partners/partner-administration/state.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { refreshes, useTold } from '../staff-administration/use-act.ts'
import classes from './Partners.module.css'

interface StateActsProps {
	readonly partner: PartnerView
	/** Something waits for a second person. */
	readonly is_proposed: boolean
}

/** The way on from a partner's state: to live by two people, from live to suspended by one. */
export function StateActs({ partner: { key, state, lacks, settings, version }, is_proposed }: StateActsProps) {
	const { t } = useTranslation('partner-administration')
	const told = useTold()
	const [is_suspending, setSuspending] = useState(false)
	const { mutate: propose, isPending } = useSend(proposePartnerMove, { refreshes })
	const move = moveFrom(state)
	if (move === undefined)
		return (
			<>
				<Button emphasis="secondary" onClick={() => setSuspending(true)}>
					{t('acts.suspend')}
				</Button>
				{is_suspending && <SuspensionDialog partnerKey={key} name={settings.display_name} onClose={() => setSuspending(false)} />}
			</>
		)
	if (is_proposed || lacks.length > 0) return null
	return (
		<Button is_busy={isPending} onClick={() => propose({ params: { partnerKey: key }, body: { move, version } }, told(t('acts.proposed')))}>
			{t(`acts.${move}`)}
		</Button>
	)
}

interface SuspensionDialogProps {
	readonly partnerKey: string
	readonly name: string
	readonly onClose: () => void
}

function SuspensionDialog({ partnerKey, name, onClose }: SuspensionDialogProps) {
	const { t } = useTranslation('partner-administration')
	const { mutateAsync: suspend } = useSend(suspendPartner, { refreshes })
	const form = useContractForm(suspension, {
		defaults: { reason: '' },
		onSubmit: async (body) => {
			await suspend({ params: { partnerKey }, body })
			showMessage({ kind: 'success', text: t('suspension.done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('suspension.title', { name })} onClose={onClose}>
			<p>{t('suspension.text')}</p>
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('suspension.reason')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form} emphasis="danger">
						{t('suspension.submit')}
					</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('suspension.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
