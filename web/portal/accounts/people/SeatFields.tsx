import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { invitedRoles } from '#domain/accounts/memberships/rules.ts'
import { parts } from '#domain/accounts/memberships/roles.ts'

import { DateField } from '../../../kit/fields/DateField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { useField } from '../../../kit/form/use-field.ts'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import classes from './People.module.css'

type SeatForm = ContractForm<'role' | 'parts' | 'access_until'>

/** The role of a seat and its end; an adviser's parts are chosen one by one. */
export function SeatFields({ form }: { readonly form: SeatForm }) {
	const { t } = useTranslation('people')
	const formats = useFormats()
	const year = useToday().slice(0, 4)
	const [role] = useWatch({ control: form.control, name: ['role'] })
	return (
		<>
			<RadioField
				form={form}
				name="role"
				label={t('seat.role')}
				options={invitedRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
			/>
			{typeof role === 'string' && <p className={classes.detail}>{t(`role_text.${role as (typeof invitedRoles)[number]}`)}</p>}
			{role === 'adviser' && <PartsField form={form} />}
			<DateField
				form={role === 'adviser' ? { ...form, isOptional: () => false } : form}
				name="access_until"
				label={t('seat.until')}
				hint={t('seat.until_hint', { example: formats.typedDate(`${year}-12-31`) })}
			/>
		</>
	)
}

function PartsField({ form }: { readonly form: SeatForm }) {
	const { t } = useTranslation('people')
	const { id, value, error, change } = useField({ form, name: 'parts', label: t('seat.parts') })
	return (
		<Checkbox.Group label={t('seat.parts')} error={error} value={Array.isArray(value) ? (value as string[]) : []} onChange={change}>
			<div className={classes.parts}>
				{parts.map((part, at) => (
					// The error summary links to the first.
					<Checkbox key={part} {...(at === 0 && { id })} value={part} label={t(`part.${part}`)} />
				))}
			</div>
		</Checkbox.Group>
	)
}
