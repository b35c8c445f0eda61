-- steps
-- Whose representatives, statements, reports, screenings and looks into the register they are: the company that applies, until a deal has
-- several. A process of the version before names none, and its rows get the application's.

-- step: tools
-- That a row says what its application said already is no new state of it; the trigger as it was comes back at the end.
create or replace function keep_version() returns trigger language plpgsql as $body$
declare
	content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
	before jsonb;
begin
	if tg_op = 'UPDATE' then
		before := to_jsonb(old);
		if content = before or (before ->> 'company_id' is null and content - 'company_id' = before - 'company_id') then
			return null;
		end if;
	end if;
	insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
	values (
		(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, tg_argv[0], (content ->> tg_argv[1])::uuid,
		tg_op = 'DELETE', content
	);
	return null;
end
$body$;

create function company_of_application() returns trigger language plpgsql as $body$
begin
	select company_id into new.company_id from applications where partner_id = new.partner_id and application_id = new.application_id;
	return new;
end
$body$;

create function add_company(name text) returns void language plpgsql as $body$
begin
	execute format('alter table %I add column company_id uuid', name);
	execute format(
		'create trigger company_of_application before insert on %I for each row
			when (new.company_id is null) execute function company_of_application()', name
	);
end
$body$;

create function bind_company(name text) returns void language plpgsql as $body$
begin
	execute format(
		'alter table %I add constraint %I foreign key (partner_id, company_id) references companies not valid,
			add constraint has_company check (company_id is not null) not valid', name, name || '_company_id_fkey'
	);
end
$body$;

-- What is proven is not read again: the constraint goes after the column has become what it says.
create function require_company(name text) returns void language plpgsql as $body$
begin
	execute format('alter table %I alter column company_id set not null', name);
	execute format('alter table %I drop constraint has_company', name);
end
$body$;

-- In one moment, so that there is always an index of the name.
create function replace_index(name text) returns void language plpgsql as $body$
begin
	execute format('drop index %I', name);
	execute format('alter index %I rename to %I', name || '_new', name);
end
$body$;

-- step: add to signatories
select add_company('signatories');

-- step: add to financial statements
select add_company('financial_statements');

-- step: add to screenings
select add_company('screenings');

-- step: add to credit reports
select add_company('credit_reports');

-- step: add to ownership checks
select add_company('ownership_checks');

-- step: tool that fills in
-- The next five hundred applications, and where they end; of two partners that had the same id, both are among them. Behind row-level
-- security the planner counts on few rows, and without these settings it would sort all that are left, each time.
create function fill_in_companies(beginning jsonb) returns jsonb language sql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $body$
	with batch as (
		select partner_id, application_id, company_id from applications
		where application_id > coalesce(beginning #>> '{}', '00000000-0000-0000-0000-000000000000')::uuid
		order by application_id fetch first 500 rows with ties
	), of_signatories as (
		update signatories filled set company_id = batch.company_id from batch
		where filled.partner_id = batch.partner_id and filled.application_id = batch.application_id and filled.company_id is null
	), of_financial_statements as (
		update financial_statements filled set company_id = batch.company_id from batch
		where filled.partner_id = batch.partner_id and filled.application_id = batch.application_id and filled.company_id is null
	), of_screenings as (
		update screenings filled set company_id = batch.company_id from batch
		where filled.partner_id = batch.partner_id and filled.application_id = batch.application_id and filled.company_id is null
	), of_credit_reports as (
		update credit_reports filled set company_id = batch.company_id from batch
		where filled.partner_id = batch.partner_id and filled.application_id = batch.application_id and filled.company_id is null
	), of_ownership_checks as (
		update ownership_checks filled set company_id = batch.company_id from batch
		where filled.partner_id = batch.partner_id and filled.application_id = batch.application_id and filled.company_id is null
	)
	select to_jsonb(application_id) from batch order by application_id desc limit 1;
$body$;

-- step: fill in, in batches
select fill_in_companies($1::jsonb) as cursor;

-- step: bind signatories
select bind_company('signatories');

-- step: validate signatories
alter table signatories validate constraint signatories_company_id_fkey, validate constraint has_company;

-- step: require of signatories
select require_company('signatories');

-- step: bind financial statements
select bind_company('financial_statements');

-- step: validate financial statements
alter table financial_statements validate constraint financial_statements_company_id_fkey, validate constraint has_company;

-- step: require of financial statements
select require_company('financial_statements');

-- step: bind screenings
select bind_company('screenings');

-- step: validate screenings
alter table screenings validate constraint screenings_company_id_fkey, validate constraint has_company;

-- step: require of screenings
select require_company('screenings');

-- step: bind credit reports
select bind_company('credit_reports');

-- step: validate credit reports
alter table credit_reports validate constraint credit_reports_company_id_fkey, validate constraint has_company;

-- step: require of credit reports
select require_company('credit_reports');

-- step: bind ownership checks
select bind_company('ownership_checks');

-- step: validate ownership checks
alter table ownership_checks validate constraint ownership_checks_company_id_fkey, validate constraint has_company;

-- step: require of ownership checks
select require_company('ownership_checks');

-- step: new key of periods
create unique index concurrently financial_statements_period_new on financial_statements (partner_id, application_id, company_id, type, as_of_date);

-- step: key of periods
select replace_index('financial_statements_period');

-- step: new key of open reports
create unique index concurrently credit_reports_open_new on credit_reports (partner_id, application_id, company_id) where status = 'requested';

-- step: key of open reports
select replace_index('credit_reports_open');

-- step: new key of reports
create index concurrently credit_reports_of_application_new on credit_reports (partner_id, application_id, company_id, requested_at desc);

-- step: key of reports
select replace_index('credit_reports_of_application');

-- step: new key of screenings
create index concurrently screenings_of_application_new on screenings (partner_id, application_id, company_id, requested_at);

-- step: key of screenings
select replace_index('screenings_of_application');

-- step: new key of ownership checks
create index concurrently ownership_checks_of_application_new on ownership_checks (partner_id, application_id, company_id, checked_at);

-- step: key of ownership checks
select replace_index('ownership_checks_of_application');

-- step: tools put away
drop function add_company, fill_in_companies, bind_company, require_company, replace_index;

-- As it was.
create or replace function keep_version() returns trigger language plpgsql as $body$
declare
	content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
	if tg_op = 'UPDATE' and content = to_jsonb(old) then
		return null;
	end if;
	insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
	values (
		(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, tg_argv[0], (content ->> tg_argv[1])::uuid,
		tg_op = 'DELETE', content
	);
	return null;
end
$body$;
