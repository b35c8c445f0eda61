import { useTranslation } from 'react-i18next'

import { changeAbsence, getWaitingSettings } from '#contract/cases/staff/waiting.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { absenceForm } from '#domain/cases/waiting/absence.ts'

import { Button } from '../../../kit/Button.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import type { PresentColleague } from '#contract/accounts/staff/account.ts'
import classes from './Settings.module.css'
import { useColleagueName } from './use-colleague-name.ts'

interface AbsenceFormProps {
	readonly absence: BodyOf<typeof changeAbsence>['absence']
	readonly deputies: readonly PresentColleague[]
}

/** From when to when somebody is away, and who stands in. */
export function AbsenceForm({ absence, deputies }: AbsenceFormProps) {
	const { t } = useTranslation(['waiting', 'shell'])
	const problemText = useProblemText()
	const nameOf = useColleagueName()
	const { mutateAsync: send, isPending } = useSend(changeAbsence, { refreshes: [getWaitingSettings] })
	const form = useContractForm(absenceForm, {
		defaults: absence ?? { from: '', until: '', deputy_id: '' },
		onSubmit: async (wanted) => {
			await send({ body: { absence: wanted } })
			showMessage({ kind: 'success', text: t('absence.saved') })
		},
	})
	const end = (): void =>
		void send({ body: { absence: null } })
			.then(() => showMessage({ kind: 'success', text: t('absence.ended') }))
			.catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))
	return (
		<section aria-labelledby="absence" className={classes.part}>
			<h2 id="absence">{t('absence.title')}</h2>
			<p>{t('absence.lead')}</p>
			<Form form={form}>
				<DateField form={form} name="from" label={t('absence.from')} />
				<DateField form={form} name="until" label={t('absence.until')} />
				<SelectField
					form={form}
					name="deputy_id"
					label={t('absence.deputy')}
					options={[{ value: '', label: t('shell:form.choose') }, ...deputies.map((one) => ({ value: one.staff_id, label: nameOf(one) }))]}
				/>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('absence.save')}</SubmitButton>
					{absence !== null && (
						<Button emphasis="secondary" is_busy={isPending} onClick={end}>
							{t('absence.end')}
						</Button>
					)}
				</div>
			</Form>
		</section>
	)
}
