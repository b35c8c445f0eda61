-- Decisions, each with everything it was taken by; products that stay as they were, so that a decision can be taken again.

select set_config('app.every_partner', 'on', true);

create table decisions (
	partner_id uuid not null,
	application_id uuid not null,
	decision_id uuid not null,
	kind text not null check (kind in ('eligibility', 'price')),
	product_id text not null,
	product_version integer not null,
	-- Of an eligibility decision.
	policy_version integer,
	inputs jsonb not null,
	-- The rows that held, with what they said.
	fired jsonb not null,
	outcome text not null,
	decided_at timestamptz not null default clock_timestamp(),
	primary key (partner_id, application_id, decision_id),
	foreign key (partner_id, application_id) references applications,
	foreign key (partner_id, product_id, product_version) references products,
	check ((kind = 'eligibility') = (policy_version is not null))
);

-- The settings of old become rows of a decision table.
update products
set definition = jsonb_set(
	definition,
	'{eligibility}',
	jsonb_build_object(
		'version', 1,
		'rules',
		'[{"id": "company_closed", "when": {"register_status": {"in": ["closed"]}}, "outcome": "refuse",
		   "code": "err_eligibility_company_closed", "changeable": []}]'::jsonb
		|| case when (definition #>> '{eligibility,minimum_company_age_months}')::int = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
			'id', 'company_too_young',
			'when', jsonb_build_object('company_age_months', jsonb_build_object('below', definition #> '{eligibility,minimum_company_age_months}')),
			'outcome', 'refuse',
			'code', 'err_eligibility_company_too_young',
			'changeable', jsonb_build_array('company_age_months')
		)) end
		|| case when definition #> '{eligibility,refused_rating_classes}' = '[]' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
			'id', 'rating_class_excluded',
			'when', jsonb_build_object('rating_class', jsonb_build_object('in', definition #> '{eligibility,refused_rating_classes}')),
			'outcome', 'refuse',
			'code', 'err_eligibility_risk_class_not_allowed',
			'changeable', '[]'::jsonb
		)) end
		|| case when definition #> '{eligibility,refused_company_types}' = '[]' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
			'id', 'company_type_excluded',
			'when', jsonb_build_object('company_type', jsonb_build_object('in', definition #> '{eligibility,refused_company_types}')),
			'outcome', 'refuse',
			'code', 'err_eligibility_company_type_not_allowed',
			'changeable', '[]'::jsonb
		)) end
	)
)
where definition -> 'eligibility' ? 'minimum_company_age_months';

-- Written once: no policy lets a row of either table be changed or deleted. A change of a product is a new version.
drop policy own_partner on products;
drop policy every_partner on products;
alter table decisions enable row level security;
alter table decisions force row level security;
do $$
declare
	written_once text;
begin
	foreach written_once in array array['products', 'decisions'] loop
		execute format(
			'create policy own_partner_reads on %I for select
				using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			written_once
		);
		execute format(
			'create policy own_partner_adds on %I for insert
				with check (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			written_once
		);
		execute format(
			'create policy every_partner_reads on %I for select using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			written_once
		);
		execute format(
			'create policy every_partner_adds on %I for insert with check ((select current_setting(''app.every_partner'', true)) = ''on'')',
			written_once
		);
	end loop;
end
$$;

-- From a company to its applications, when staff take a case.
create index applications_by_company on applications (partner_id, company_id);
