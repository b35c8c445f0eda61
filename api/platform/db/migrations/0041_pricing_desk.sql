-- The pricing desk: terms that are compared, market rates that are fixed day by day, corridors that change by two persons.

create table price_scenarios (
	partner_id uuid not null,
	scenario_id uuid not null,
	application_id uuid not null,
	name text not null,
	-- As they were typed: they need not be right yet.
	terms jsonb not null,
	version integer not null default 1,
	created_by uuid not null references staff_users (staff_id),
	saved_by uuid not null references staff_users (staff_id),
	saved_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	primary key (partner_id, scenario_id),
	foreign key (partner_id, application_id) references applications
);
create unique index price_scenarios_by_name on price_scenarios (partner_id, application_id, lower(name));

-- Between which rates a product is priced, of every version of it. Without one that is confirmed the product's own definition says it.
create table price_corridors (
	partner_id uuid not null references partners,
	corridor_id uuid not null,
	product_id text not null,
	min_rate_bps integer not null check (min_rate_bps > 0),
	max_rate_bps integer not null check (max_rate_bps <= 10000),
	reason text not null,
	status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'refused', 'withdrawn', 'replaced')),
	proposed_by uuid not null references staff_users (staff_id),
	proposed_at timestamptz not null default now(),
	decided_by uuid references staff_users (staff_id),
	decided_at timestamptz,
	primary key (partner_id, corridor_id),
	check (min_rate_bps <= max_rate_bps),
	-- Nobody confirms what they proposed themselves.
	check (decided_by is null or decided_by <> proposed_by or status = 'withdrawn'),
	check ((status = 'proposed') = (decided_by is null))
);
create unique index price_corridors_held on price_corridors (partner_id, product_id) where status = 'confirmed';
create unique index price_corridors_open on price_corridors (partner_id, product_id) where status = 'proposed';

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['price_scenarios', 'price_corridors'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;

-- Of the market, and so of no partner. One holds for a rate, tenor and day; a correction takes the place of the one before.
create table reference_fixings (
	fixing_id uuid primary key,
	rate text not null check (rate in ('euribor', 'saron', 'hedging')),
	tenor text not null,
	fixed_on date not null,
	-- In hundred-millionths: 2.012 per cent is 2012000.
	value_e8 integer not null,
	-- By whom it was published, of one that was read from a file.
	source text,
	status text not null check (status in ('proposed', 'confirmed', 'refused', 'withdrawn', 'replaced')),
	proposed_by uuid references staff_users (staff_id),
	proposed_at timestamptz not null default now(),
	decided_by uuid references staff_users (staff_id),
	decided_at timestamptz,
	-- Nobody confirms what they entered themselves.
	check (decided_by is null or decided_by <> proposed_by or status = 'withdrawn'),
	check (source is not null or proposed_by is not null),
	check (source is not null or status in ('proposed', 'replaced') or decided_by is not null)
);
create unique index reference_fixings_held on reference_fixings (rate, tenor, fixed_on) where status = 'confirmed';
create unique index reference_fixings_open on reference_fixings (rate, tenor, fixed_on) where status = 'proposed';
create index reference_fixings_by_day on reference_fixings (fixed_on desc);
