import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners/configuration.ts'
import { adviserIn } from '#domain/platform/countries.ts'
import { wordsIn } from '#domain/partners/configuration/own-words.ts'

import { Contact } from '../../../kit/layout/Contact.tsx'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Beginning.module.css'
import { PartnerImage } from './PartnerImage.tsx'
import { useSaidTime } from './said-time.ts'

/** What comes after the first page, what it will take, and who is behind it. Only what is known: times are those of finished cases. */
export function Beginning({ product }: { readonly product: OfferedProduct }) {
	const { t } = useTranslation('applications')
	const steps = useSteps(product)
	return (
		<div className={classes.beginning}>
			<section>
				<h2>{t('beginning.title')}</h2>
				<ol className={classes.steps}>
					{steps.map(({ title, time, text }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p className={classes.duration}>{time}</p>
							<p className={classes.text}>{text}</p>
						</li>
					))}
				</ol>
			</section>
			<Lender type={product.product_type} />
		</div>
	)
}

interface Step {
	readonly title: string
	readonly time: string
	readonly text: string
}

/** Flows in which the portal brings a company to a lender and does not lend itself. */
const isLentElsewhere = (type: OfferedProduct['product_type']): boolean => type === 'structured_finance' || type === 'whitelabel'

function useSteps({ country, documents, usual_review, product_type }: OfferedProduct): readonly Step[] {
	const { t } = useTranslation(['applications', 'enumerations'])
	const { locale } = useFormats()
	const { default_interface_language } = usePartner()
	const language = usePageState((state) => state.language)
	const said = useSaidTime()
	const wanted = new Intl.ListFormat(locale).format(
		documents.map(
			({ document_type, name }) => wordsIn(name, language, default_interface_language) ?? t(`enumerations:document_type.${document_type}`),
		),
	)
	const adviser = t(`applications:beginning.documents.adviser.${adviserIn(country)}`)
	return [
		{
			title: t('applications:beginning.company.title'),
			time: t('applications:beginning.company.time'),
			text: t('applications:beginning.company.text'),
		},
		{
			title: t('applications:beginning.documents.title'),
			time: t('applications:beginning.documents.time'),
			text: t(documents.length === 0 ? 'applications:beginning.documents.none' : 'applications:beginning.documents.text', {
				documents: wanted,
				adviser,
			}),
		},
		{
			title: t('applications:beginning.answer.title'),
			time:
				usual_review === null
					? t('applications:beginning.answer.time')
					: t('applications:beginning.answer.usual', { median: said(usual_review.median_s) }),
			text:
				usual_review === null
					? t('applications:beginning.answer.text')
					: t('applications:beginning.answer.measured', { most: said(usual_review.most_s), cases: usual_review.cases }),
		},
		{
			title: t('applications:beginning.contract.title'),
			time: t('applications:beginning.contract.time'),
			text: t(isLentElsewhere(product_type) ? 'applications:beginning.contract.text_elsewhere' : 'applications:beginning.contract.text'),
		},
	]
}

const titleOf = (type: OfferedProduct['product_type']) => {
	if (isLentElsewhere(type)) return 'beginning.lender.title_elsewhere'
	return type === 'factoring' ? 'beginning.lender.title_factoring' : 'beginning.lender.title'
}

/** The lender as an imprint names it, and somebody to ask. */
function Lender({ type }: { readonly type: OfferedProduct['product_type'] }) {
	const { t } = useTranslation('applications')
	const { legal_name, lender, advisor, data_protection_url, default_interface_language } = usePartner()
	const language = usePageState((state) => state.language)
	const role = advisor === null ? null : wordsIn(advisor.role, language, default_interface_language)
	return (
		<section className={classes.lender}>
			<div className={classes.who}>
				<h2>{t(titleOf(type))}</h2>
				<address>
					<span>{legal_name}</span>
					{lender !== null && (
						<>
							<span>
								{lender.street} {lender.house_number}, {lender.postcode} {lender.city}
							</span>
							<span>{lender.register}</span>
						</>
					)}
				</address>
				<a href={data_protection_url} target="_blank" rel="noreferrer">
					{t('beginning.lender.privacy')}
				</a>
			</div>
			<div className={classes.person}>
				{advisor !== null && (
					<p>
						<span className={classes.name}>{advisor.name}</span>
						{role !== null && <span>{role}</span>}
					</p>
				)}
				<Contact />
			</div>
			<PartnerImage />
		</section>
	)
}
