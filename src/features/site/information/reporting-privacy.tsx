// Error reports of this installation, and their receiver.
import { REPORTING_ADDRESS } from '#src/reporting/dsn.ts';

/** Null when errors are not reported. */
export const REPORTED_TO = REPORTING_ADDRESS.state === 'configured' ? REPORTING_ADDRESS.host : null;

export function ReportingPrivacy() {
  if (REPORTED_TO === null) {
    return <p>This site doesn’t report errors to anyone. Errors are shown only on your page.</p>;
  }
  return (
    <>
      <p>
        When something in this product breaks, your browser tells {REPORTED_TO} what: the message of the error, the
        lines of our program it went through, which page and part of the product it was, and the steps and requests
        before it. For three pages of ten it also tells how long they and our own requests took. If a recording cannot
        be read, its kind and size are told, and, when you are signed in, the number of your account.
      </p>
      <p>
        Before anything is sent, your browser removes anything that looks like an email address, a position, a file
        name, a password or an access key, everything our code marks as a name, and all cookies. The service is set not
        to store your IP address. No recording data is sent. Reports set no cookie and store nothing in your browser.
      </p>
      <p>
        A replay of the page is included only if you agreed. All text and inputs are masked, and images, drawings,
        charts and the map are left out. Change your choice in Consent Preferences in the footer of every public page.
      </p>
    </>
  );
}
