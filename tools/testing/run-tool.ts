import { execFile } from 'node:child_process';

/**
 * Runs a script of `tools/` with additional environment variables. Returns its exit code and everything that it
 * printed.
 */
export const runTool = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly text: string }> =>
  new Promise(done => {
    const options = { env: { ...process.env, ...env } };
    execFile(process.execPath, [`tools/${name}.ts`, ...args], options, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
