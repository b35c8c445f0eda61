import { useTranslation } from 'react-i18next'

import { declarationForm, declarations } from '#domain/applying/applications/rules.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import classes from './Submission.module.css'

interface DeclarationProps {
	/** Submits; a thrown error is shown above the boxes, which stay as they are. */
	readonly onSubmit: () => Promise<void>
}

/** What is declared, one sentence beside each box, and the one press that hands everything in. */
export function Declaration({ onSubmit }: DeclarationProps) {
	const { t } = useTranslation('submission')
	const { legal_name: lender } = usePartner()
	const form = useContractForm(declarationForm, { defaults: { truth: false, inquiry: false }, onSubmit })
	return (
		<section className={classes.declaration} aria-labelledby="declaration">
			<h2 id="declaration">{t('declare.title')}</h2>
			<Form form={form}>
				{declarations.map((name) => (
					<div key={name}>
						<CheckboxField form={form} name={name} label={t(`declare.${name}_short`)}>
							{t(`declare.${name}`, { lender })}
						</CheckboxField>
						{name === 'inquiry' && (
							<details className={classes.more}>
								<summary>{t('declare.inquiry_more')}</summary>
								<p>{t('declare.inquiry_text')}</p>
							</details>
						)}
					</div>
				))}
				<SubmitButton form={form}>{t('submit')}</SubmitButton>
			</Form>
			<p className={classes.small}>{t('consequence')}</p>
		</section>
	)
}
