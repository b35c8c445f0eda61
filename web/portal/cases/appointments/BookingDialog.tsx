import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { createAppointment, getAppointment, holdSlot, type OwnAppointment } from '#contract/cases/appointments.ts'
import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { appointmentContact, slotChoice, type NewAppointment } from '#domain/cases/appointments/rules.ts'
import { splitNames } from '#domain/accounts/account/names.ts'
import { formatPhone } from '#domain/platform/phone.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { PhoneField } from '../../../kit/fields/PhoneField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { useProfile } from '../../../kit/page-state.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import classes from './Appointments.module.css'
import { Done } from './Done.tsx'
import { SlotFields } from './SlotFields.tsx'
import { Step } from './Step.tsx'
import { useWords } from './use-words.ts'

const PhoneWarning = lazyComponent(async () => (await import('#web/portal/applying/signatories/PhoneWarning.tsx')).PhoneWarning)

interface BookingDialogProps {
	readonly application: ApplicationView
	readonly configuration: PublicAppointmentConfiguration
	readonly onClose: () => void
}

type Choice = Pick<NewAppointment, 'meeting_time' | 'meeting_type'>

/** Books an appointment in three steps: slot and kind, contact, confirmation. */
export function BookingDialog({ application, configuration, onClose }: BookingDialogProps) {
	const { t } = useTranslation('appointments')
	const [choice, setChoice] = useState<Choice>()
	const [step, setStep] = useState<'choice' | 'contact'>('choice')
	const [held_for_s, setHeldFor] = useState(0)
	const [made, setMade] = useState<OwnAppointment>()
	if (made !== undefined) {
		return (
			<Dialog key="done" title={t('dialog.done_title')} onClose={onClose}>
				<Done appointment={made} configuration={configuration} onClose={onClose} />
			</Dialog>
		)
	}
	return (
		<Dialog title={t('dialog.title')} onClose={onClose} is_wide>
			{step === 'choice' || choice === undefined ? (
				<ChoiceStep
					application={application}
					configuration={configuration}
					choice={choice}
					onClose={onClose}
					onChosen={(chosen, seconds) => {
						setChoice(chosen)
						setHeldFor(seconds)
						setStep('contact')
					}}
				/>
			) : (
				<ContactStep
					application={application}
					configuration={configuration}
					choice={choice}
					held_for_s={held_for_s}
					onBack={() => setStep('choice')}
					onMade={setMade}
				/>
			)}
		</Dialog>
	)
}

interface ChoiceStepProps extends BookingDialogProps {
	readonly choice: Choice | undefined
	readonly onChosen: (choice: Choice, held_for_s: number) => void
}

function ChoiceStep({ application, configuration, choice, onChosen, onClose }: ChoiceStepProps) {
	const { t } = useTranslation('appointments')
	const { applicationId } = application
	const { mutateAsync: hold } = useSend(holdSlot)
	const [only_type, ...other_types] = configuration.meeting_types
	const form = useContractForm(slotChoice, {
		defaults: {
			meeting_time: choice?.meeting_time ?? '',
			meeting_type: choice?.meeting_type ?? (other_types.length === 0 ? (only_type?.value ?? '') : ''),
		},
		onSubmit: async (chosen) => {
			const { held_for_s } = await hold({ params: { applicationId }, body: { meeting_time: chosen.meeting_time } })
			onChosen(chosen, held_for_s)
		},
	})
	return (
		<Step title={t('dialog.choose')} count={1}>
			<Form form={form}>
				<SlotFields form={form} source={{ kind: 'application', application_id: applicationId }} configuration={configuration} />
				<DialogActions>
					<SubmitButton form={form}>{t('dialog.next')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('dialog.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Step>
	)
}

interface ContactStepProps extends Pick<BookingDialogProps, 'application' | 'configuration'> {
	readonly choice: Choice
	readonly held_for_s: number
	readonly onBack: () => void
	readonly onMade: (made: OwnAppointment) => void
}

function ContactStep({ application, configuration, choice, held_for_s, onBack, onMade }: ContactStepProps) {
	const { t } = useTranslation('appointments')
	const exampleOf = useExample()
	const words = useWords(configuration)
	const { applicationId } = application
	const params = { applicationId }
	const profile = useProfile()
	const own = useCall(listSignatories, { params }).data?.signatories.find(({ is_current_actor }) => is_current_actor)
	const { mutateAsync: create } = useSend(createAppointment, { refreshes: [getAppointment, getApplication] })
	const [idempotency_key] = useState(() => crypto.randomUUID())
	const telephone = own?.telephone ?? profile?.telephone ?? null
	const said = splitNames(profile?.names ?? null)
	const form = useContractForm(appointmentContact, {
		defaults: {
			first_name: own?.first_name ?? said.first_name,
			last_name: own?.last_name ?? said.last_name,
			company_name: application.companyName,
			contact_email: profile?.email ?? '',
			contact_phone: telephone === null ? '' : formatPhone(telephone),
			notes: '',
		},
		onSubmit: async (contact) => {
			const made = await create({ params, body: { ...choice, ...contact }, idempotency_key })
			kept.forget()
			onMade(made)
		},
	})
	const kept = useKeptInput(form, `appointment.${applicationId}`)
	return (
		<Step title={t('dialog.contact')} count={2}>
			<p className={classes.choice}>
				<strong>{words.when(choice.meeting_time)}</strong>
				<span>{words.label(choice.meeting_type)}</span>
				<span className={classes.note}>{t('dialog.held', { count: Math.round(held_for_s / 60) })}</span>
			</p>
			<Form form={form}>
				<div className={classes.pair}>
					<TextField form={form} name="first_name" label={t('fields.first_name')} autoComplete="given-name" />
					<TextField form={form} name="last_name" label={t('fields.last_name')} autoComplete="family-name" />
				</div>
				<TextField form={form} name="company_name" label={t('fields.company_name')} autoComplete="organization" />
				<TextField form={form} name="contact_email" label={t('fields.contact_email')} type="email" autoComplete="email" />
				<PhoneField
					form={form}
					name="contact_phone"
					label={t('fields.contact_phone')}
					hint={t('fields.phone_hint', { example: exampleOf('phone') })}
					remark={PhoneWarning}
				/>
				<TextareaField form={form} name="notes" label={t('fields.notes')} rows={3} />
				<DialogActions>
					<SubmitButton form={form}>{t('dialog.confirm')}</SubmitButton>
					<Button emphasis="secondary" onClick={onBack}>
						{t('dialog.back')}
					</Button>
				</DialogActions>
			</Form>
		</Step>
	)
}
