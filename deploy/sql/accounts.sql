-- The database and its four accounts. Replace the passwords, and '%' by the network of the servers; add REQUIRE SSL where
-- connections leave the machine. Then run migration.sql and backup.sql, "migrate", and application.sql and retention.sql,
-- whose tables must exist (docs/operations/database-accounts.md).
CREATE DATABASE IF NOT EXISTS `csippano` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;
CREATE USER IF NOT EXISTS 'csippano'@'%' IDENTIFIED BY 'replace-1';
CREATE USER IF NOT EXISTS 'csippano_migration'@'%' IDENTIFIED BY 'replace-2';
CREATE USER IF NOT EXISTS 'csippano_backup'@'%' IDENTIFIED BY 'replace-3';
CREATE USER IF NOT EXISTS 'csippano_retention'@'%' IDENTIFIED BY 'replace-4';
